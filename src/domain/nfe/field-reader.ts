import { finding, type CodeOf, type Finding } from './finding.ts';
import { isMoment } from './moment.ts';
import { attribute, child, children, textOf } from './xml-find.ts';
import type { XmlElement } from './xml-tree.ts';

/** Digits with at most one point; the layout knows no sign and no comma. */
const DECIMAL = /^[0-9]{1,18}(\.[0-9]{1,10})?$/;

/**
 * Reads the fields of one group of the layout and keeps the first thing wrong with them, so that the code that
 * reads states only what it expects. After reading, `fault` says whether all of it held.
 */
export class FieldReader {
  constructor(
    private readonly element: XmlElement | undefined,
    /** Where the group stands, e.g. `det 3/prod/`; empty at the top. */
    private readonly path = '',
    private readonly found: { fault?: Finding<CodeOf<'refused'>> } = {},
  ) {}

  /** The first thing wrong in this group and all groups read from it. */
  get fault(): Finding<CodeOf<'refused'>> | undefined {
    return this.found.fault;
  }

  get exists(): boolean {
    return this.element !== undefined;
  }

  group(local: string): FieldReader {
    return new FieldReader(child(this.element, local), `${this.path}${local}/`, this.found);
  }

  groups(local: string): FieldReader[] {
    return children(this.element, local).map((element, index) => new FieldReader(element, `${this.path}${local} ${index + 1}/`, this.found));
  }

  optional(local: string): string | undefined {
    return textOf(child(this.element, local));
  }

  /** Every text of a repeated field, empty ones left out. */
  texts(local: string): string[] {
    return children(this.element, local).flatMap((element) => textOf(element) ?? []);
  }

  /** Empty text when it is missing, and a fault. */
  text(local: string): string {
    return this.required(local, this.optional(local));
  }

  /** A field that must have a form; one of another form is a fault. */
  matching(local: string, pattern: RegExp): string {
    const text = this.text(local);
    return text === '' ? text : this.formed(local, text, pattern);
  }

  /** Like `matching`, for a field that may be missing. */
  optionalMatching(local: string, pattern: RegExp): string | undefined {
    const text = this.optional(local);
    return text === undefined ? undefined : this.formed(local, text, pattern);
  }

  /** A date and time with offset. */
  moment(local: string): string {
    return this.required(local, this.optionalMoment(local));
  }

  optionalMoment(local: string): string | undefined {
    const text = this.optional(local);
    if (text !== undefined && !isMoment(text)) this.reject(local, text);
    return text;
  }

  decimal(local: string): string {
    return this.matching(local, DECIMAL);
  }

  /** `0` when the field is missing. */
  decimalOrZero(local: string): string {
    return this.optionalMatching(local, DECIMAL) ?? '0';
  }

  attribute(local: string, pattern: RegExp): string {
    const text = this.element && attribute(this.element, local)?.trim();
    return this.required(`@${local}`, text === undefined || text === '' ? undefined : this.formed(`@${local}`, text, pattern));
  }

  /** Adds a fault that only the caller can see. */
  reject(local: string, value: string): void {
    this.found.fault ??= finding('fieldMalformed', { field: this.path + local, value });
  }

  private required(local: string, text: string | undefined): string {
    if (text === undefined) this.found.fault ??= finding('fieldMissing', { field: this.path + local });
    return text ?? '';
  }

  private formed(local: string, text: string, pattern: RegExp): string {
    if (!pattern.test(text)) this.reject(local, text);
    return text;
  }
}

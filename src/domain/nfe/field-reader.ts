import { finding, type CodeOf, type Finding } from './finding.ts';
import { isMoment } from './moment.ts';
import { attribute, child, children, getText } from './xml-find.ts';
import type { XmlElement } from './xml-tree.ts';

/** Digits with at most one point; the layout knows no sign and no comma. */
const DECIMAL = /^[0-9]{1,18}(\.[0-9]{1,10})?$/;

/** Place of a group, as named in a finding. */
interface Place {
  /** Its name; missing at the top. */
  readonly group?: string;
  /** Number of the item that it belongs to. */
  readonly nItem?: number;
}

/**
 * Reads the fields of a group of the layout and keeps the first fault, so readers state only the
 * expected layout.
 * After reading, `fault` is undefined when every field was valid.
 */
export class FieldReader {
  constructor(
    private readonly element: XmlElement | undefined,
    private readonly place: Place = {},
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
    return new FieldReader(child(this.element, local), { ...this.place, group: local }, this.found);
  }

  groups(local: string): FieldReader[] {
    return children(this.element, local).map(
      (element) => new FieldReader(element, { ...this.place, group: local }, this.found),
    );
  }

  /** Returns the groups of a list; findings name each by its number, from 1. */
  items(local: string): FieldReader[] {
    return children(this.element, local).map(
      (element, index) => new FieldReader(element, { nItem: index + 1 }, this.found),
    );
  }

  optional(local: string): string | undefined {
    return getText(child(this.element, local));
  }

  /** Every text of a repeated field, empty ones left out. */
  texts(local: string): string[] {
    return children(this.element, local).flatMap((element) => getText(element) ?? []);
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
    return this.required(
      local,
      text === undefined || text === '' ? undefined : this.formed(local, text, pattern),
    );
  }

  /** Adds a fault that only the caller can see. */
  reject(local: string, value: string): void {
    const { nItem } = this.place;
    this.found.fault ??=
      nItem === undefined
        ? finding('fieldMalformed', { field: this.named(local), value })
        : finding('itemFieldMalformed', { nItem, field: local, value });
  }

  private required(local: string, text: string | undefined): string {
    const { nItem } = this.place;
    if (text === undefined)
      this.found.fault ??=
        nItem === undefined
          ? finding('fieldMissing', { field: this.named(local) })
          : finding('itemFieldMissing', { nItem, field: local });
    return text ?? '';
  }

  /**
   * Adds the group to a field's name, since several groups share names: `CNPJ (emit)`, `CNPJ
   * (dest)`.
   */
  private named(local: string): string {
    return this.place.group === undefined ? local : `${local} (${this.place.group})`;
  }

  private formed(local: string, text: string, pattern: RegExp): string {
    if (!pattern.test(text)) this.reject(local, text);
    return text;
  }
}

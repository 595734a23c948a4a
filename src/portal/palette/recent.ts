import { whenPersonLeaves } from '../../data/session/person-left.ts';

/** A record that was opened in this tab. */
export interface RecentRecord {
  /** Its place in the portal. */
  readonly place: string;
  readonly title: string;
  /** Path of its page, by which the page's name and picture are found. */
  readonly page: string;
}

const key = 'nmv.recent';
const most = 8;

function isRecord(value: unknown): value is RecentRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['place', 'title', 'page'].every(
      (name) => name in value && typeof Reflect.get(value, name) === 'string',
    )
  );
}

/**
 * Reads the records that a person opened last, newest first. Their names are confidential: stored
 * in this tab only, for this person only.
 */
export function recentRecords(personId: number): readonly RecentRecord[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || Reflect.get(kept, 'personId') !== personId)
      return [];
    const records: unknown = Reflect.get(kept, 'records');
    return Array.isArray(records) ? records.filter(isRecord) : [];
  } catch {
    return []; // storage may be refused; then nothing is remembered
  }
}

function keep(
  kept: { readonly personId: number; readonly records: readonly RecentRecord[] } | undefined,
): void {
  try {
    if (kept) sessionStorage.setItem(key, JSON.stringify(kept));
    else sessionStorage.removeItem(key);
  } catch {
    // storage may be blocked, as above
  }
}

/** A record has been opened. */
export function rememberRecord(personId: number, record: RecentRecord): void {
  const others = recentRecords(personId).filter(({ place }) => place !== record.place);
  keep({ personId, records: [record, ...others].slice(0, most) });
}

whenPersonLeaves(() => keep(undefined));

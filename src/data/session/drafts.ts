import { randomId } from '../base/random-id.ts';
import { readRemembered } from './session-storage.ts';

/** Unsaved content of a form, stored for this tab or, with "remember me", on the device. */
export interface StoredDraft {
  /** Time of the last change, as ISO text. */
  readonly at: string;
  /** Kept by this tab, before a reload or a new sign-in. */
  readonly isOfThisTab: boolean;
  readonly content: unknown;
}

/** Account that signed in at an API; during impersonation, the account of the real user. */
export interface DraftOwner {
  readonly apiBase: string;
  readonly account: string;
}

/** Owner and form of a draft. */
export interface DraftKey {
  readonly owner: DraftOwner;
  /** The person that it is, or acts as. */
  readonly person: number;
  readonly screen: string;
  /** `new`, or the number of the row. */
  readonly record: string;
}

const prefix = 'nmv.draft:';
const tabKey = 'nmv.tab';
/** A larger one is not kept: storage is shared with the host page. */
const largestCharacters = 400_000;
const mostDrafts = 20;
const longestMs = 7 * 86_400_000;

interface Kept {
  readonly at: string;
  readonly tab: string;
  readonly content: unknown;
}

const ownerPart = ({ apiBase, account }: DraftOwner): string =>
  `${prefix}${encodeURIComponent(`${apiBase} ${account}`)}:`;
const buildDraftName = ({ owner, person, screen, record }: DraftKey): string =>
  `${ownerPart(owner)}${person}:${encodeURIComponent(screen)}:${record}`;

/** Key of the owner whose drafts are stored now; undefined after signing out. */
let keeping: string | undefined;

/** A device is its owner's who said so; else what people type leaves with the tab. */
function chooseStorage({ apiBase, account }: DraftOwner): Storage {
  const remembered = readRemembered(apiBase);
  return remembered?.account === account && remembered.refreshToken !== undefined
    ? localStorage
    : sessionStorage;
}

/**
 * Runs work on the storage, which may be refused (blocked cookies, sandboxed frames, no space).
 * Then nothing is kept, and nothing else changes.
 */
function attempt<Value>(work: () => Value, otherwise: Value): Value {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** Returns an id for this tab that survives a reload. */
function tabId(): string {
  return attempt(() => {
    const known = sessionStorage.getItem(tabKey);
    if (known !== null) return known;
    const made = randomId();
    sessionStorage.setItem(tabKey, made);
    return made;
  }, '');
}

function read(area: () => Storage, name: string): Kept | undefined {
  return attempt(() => {
    const kept: unknown = JSON.parse(area().getItem(name) ?? 'null');
    if (
      typeof kept !== 'object' ||
      kept === null ||
      !('at' in kept) ||
      !('tab' in kept) ||
      !('content' in kept)
    )
      return undefined;
    return typeof kept.at === 'string' && typeof kept.tab === 'string'
      ? { at: kept.at, tab: kept.tab, content: kept.content }
      : undefined;
  }, undefined);
}

/** Both storages; asking for one may be refused by itself. */
const areas: readonly (() => Storage)[] = [() => sessionStorage, () => localStorage];
const namesIn = (area: () => Storage): readonly string[] =>
  attempt(() => Object.keys(area()).filter((name) => name.startsWith(prefix)), []);
const dropIn = (area: () => Storage, name: string): void =>
  attempt(() => area().removeItem(name), undefined);

function drop(name: string): void {
  for (const area of areas) dropIn(area, name);
}

/**
 * Deletes drafts of other owners, outdated ones and, without "remember me", all on the device.
 * @param owner undefined: deletes the drafts of all owners
 */
export function dropDrafts(owner?: DraftOwner): void {
  const own = owner && ownerPart(owner);
  keeping = own;
  const now = Date.now();
  const wanted = owner && attempt(() => chooseStorage(owner), undefined);
  for (const area of areas) {
    const isWanted = attempt(() => area() === wanted || area() === sessionStorage, false);
    for (const name of namesIn(area)) {
      const isOwn = own !== undefined && isWanted && name.startsWith(own);
      if (!isOwn || now - Date.parse(read(area, name)?.at ?? '') > longestMs) dropIn(area, name);
    }
  }
}

/** Reads the draft of a form, the later of two. */
export function readDraft(key: DraftKey): StoredDraft | undefined {
  const found = areas.flatMap((area) => read(area, buildDraftName(key)) ?? []);
  const [kept] = found.toSorted((one, two) => (one.at > two.at ? -1 : 1));
  return (
    kept && {
      at: kept.at,
      isOfThisTab: kept.tab !== '' && kept.tab === tabId(),
      content: kept.content,
    }
  );
}

let latestMs = 0;

/** The present moment; later than every one before it, so that drafts of the same millisecond keep their order. */
function nextMoment(): string {
  latestMs = Math.max(Date.now(), latestMs + 1);
  return new Date(latestMs).toISOString();
}

/** Stores the content of a form in place of the former draft. */
export function keepDraft(key: DraftKey, content: unknown): void {
  // a form that goes because its person signed out keeps nothing
  if (ownerPart(key.owner) !== keeping) return;
  const kept: Kept = { at: nextMoment(), tab: tabId(), content };
  const text = JSON.stringify(kept);
  const name = buildDraftName(key);
  // Drops older drafts in the other storage.
  drop(name);
  if (text.length > largestCharacters) return;
  const area = () => chooseStorage(key.owner);
  const others = namesIn(area);
  const oldest = others
    .map((other) => ({ other, at: read(area, other)?.at ?? '' }))
    .sort((one, two) => (one.at < two.at ? -1 : 1));
  for (const { other } of oldest.slice(0, Math.max(0, others.length + 1 - mostDrafts)))
    dropIn(area, other);
  attempt(() => area().setItem(name, text), undefined);
}

/** Forgets what was kept of a form: it is saved, or given up. */
export function dropDraft(key: DraftKey): void {
  drop(buildDraftName(key));
}

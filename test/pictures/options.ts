import path from 'node:path';
import { locales } from '../../src/i18n/locale.ts';

/** Scope of pictures and measures, from the arguments of `npm run pictures`. */
export interface Options {
  readonly locales: readonly string[];
  readonly widths: readonly number[];
  readonly schemes: readonly ('light' | 'dark')[];
  /** Names of the visitors; empty for all. */
  readonly people: readonly string[];
  /** Screens whose name or address fits. */
  readonly only: RegExp;
  /** Folder of the page. */
  readonly folder: string;
  /** Address of a demo that runs already; without it one is started. */
  readonly site: string | undefined;
  /** Asks axe, which takes longer than all else. */
  readonly withAxe: boolean;
  /** Screens while they load and after their calls have failed, too. */
  readonly withStates: boolean;
  readonly withPictures: boolean;
  /** PNG is three times as large, and read by everything. */
  readonly format: 'jpeg' | 'png';
}

const EXPLAINED = `npm run pictures -- [--locales=pt-BR,en-US,es-ES] [--widths=1440,1024,820,390] [--schemes=light,dark]
  [--people=visitor,seller,…] [--only=regular expression of names and addresses] [--to=folder] [--site=http://localhost:8080]
  [--no-axe] [--no-states] [--no-pictures] [--png]`;

/** Widths at which pages are looked at; at those between the pictures of people's devices nothing may be cut either. */
const WIDTHS = [1440, 1024, 820, 390];

function listIn<Item extends string>(text: string | undefined, all: readonly Item[]): Item[] {
  return text === undefined ? [...all] : all.filter((item) => text.split(',').includes(item));
}

/** @throws Error that explains the arguments when one of them is none */
export function readOptions(args: readonly string[]): Options {
  const given = new Map<string, string>();
  for (const arg of args) {
    const [, name, value = ''] = /^--([a-z-]+)(?:=(.*))?$/.exec(arg) ?? [];
    if (name === undefined) throw new Error(EXPLAINED);
    given.set(name, value);
  }
  const known = 'locales widths schemes people only to site no-axe no-states no-pictures png'.split(
    ' ',
  );
  if ([...given.keys()].some((name) => !known.includes(name))) throw new Error(EXPLAINED);
  return {
    locales: listIn(given.get('locales'), locales),
    widths: given.get('widths')?.split(',').map(Number) ?? WIDTHS,
    schemes: listIn(given.get('schemes'), ['light', 'dark']),
    people: given.get('people')?.split(',') ?? [],
    only: new RegExp(given.get('only') ?? '', 'i'),
    folder: path.resolve(given.get('to') ?? 'test-results/pictures'),
    site: given.get('site'),
    withAxe: !given.has('no-axe'),
    withStates: !given.has('no-states'),
    withPictures: !given.has('no-pictures'),
    format: given.has('png') ? 'png' : 'jpeg',
  };
}

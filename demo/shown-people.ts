import { CHANNELS } from './data/channels.ts';
import { EXAMPLE_PEOPLE, PEOPLE } from './data/people.ts';
import type { DemoPerson } from './data/people.ts';
import { BUSINESS_UNITS, REGIONS } from './data/structure.ts';

export interface ShownPerson {
  readonly name: string;
  readonly role: string;
  /** Code of the role. */
  readonly code: DemoPerson['role'];
  readonly place: string;
  readonly email: string;
}

const ROLES: Readonly<Record<DemoPerson['role'], string>> = {
  ADMIN: 'Administrator',
  DIR: 'Director',
  MGR: 'Manager',
  COO: 'Coordinator',
  RTV: 'Technical sales representative (RTV)',
  CTV: 'Technical sales consultant (CTV)',
  ATV: 'Technical sales assistant (ATV)',
  CSM: 'Channel sales manager',
  CSC: 'Channel seller',
};

/** The seller of the main job, whose fresh XML the first page offers. */
export const SELLER =
  PEOPLE.find(({ name1 }) => name1 === 'Rafael Nogueira') ?? PEOPLE[PEOPLE.length - 1];

/** The unit or region of a node of the internal structure: `D-N-0` lies in the region `N`. */
function areaName(node: string | undefined): string | undefined {
  const unit = BUSINESS_UNITS.find(({ code }) => code === node);
  return unit?.name1 ?? REGIONS.find(({ code }) => code === node?.split('-')[1])?.name1;
}

/** Returns a person of each role, those of the seller's own branch first. */
export function shownPeople(): ShownPerson[] {
  const channelName = (code: string | undefined): string | undefined =>
    CHANNELS.find((channel) => channel.code === code)?.name1;
  const first = (
    role: DemoPerson['role'],
    more: (person: DemoPerson) => boolean = () => true,
  ): DemoPerson[] => PEOPLE.filter((person) => person.role === role && more(person)).slice(0, 1);
  const chosen = [
    ...(SELLER ? [SELLER] : []),
    ...first('COO', ({ node }) => node === 'R-N'),
    ...first('CSM', ({ channel }) => channel === SELLER?.channel),
    ...first('MGR'),
    ...first('DIR'),
    ...first('RTV'),
    ...first('CTV'),
    ...first('ATV'),
    ...first('ADMIN'),
    ...PEOPLE.filter(({ name1 }) => name1 === EXAMPLE_PEOPLE.MA),
  ];
  return chosen.map((person) => ({
    name: person.name1,
    role: ROLES[person.role],
    code: person.role,
    place: channelName(person.channel) ?? areaName(person.node) ?? 'Provider Agro',
    email: person.email,
  }));
}

/** A worked example: the campaign, and who is shown their own points in it. `words` names it on the first page. */
export interface ShownExample {
  readonly words: 'example1' | 'example2' | 'example2c';
  readonly campaign: string;
  readonly email: string;
}

/** Returns the worked examples, each as seen by a participant. */
export function shownExamples(): ShownExample[] {
  const emailOf = (name: string): string => PEOPLE.find(({ name1 }) => name1 === name)?.email ?? '';
  return [
    { words: 'example1', campaign: 'EX-1', email: emailOf(EXAMPLE_PEOPLE.S1) },
    { words: 'example2', campaign: 'EX-2', email: emailOf(EXAMPLE_PEOPLE.MA) },
    { words: 'example2c', campaign: 'EX-2-CTV', email: emailOf(EXAMPLE_PEOPLE.S1) },
  ];
}

import { CHANNELS } from './data/channels.ts';
import { PEOPLE } from './data/people.ts';
import type { DemoPerson } from './data/people.ts';

export interface ShownPerson {
  readonly name: string;
  readonly role: string;
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

/** One person of each role, those of the seller's own branch first. */
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
    ...PEOPLE.filter(({ name1 }) => name1 === 'Gestor MA'),
  ];
  return chosen.map((person) => ({
    name: person.name1,
    role: ROLES[person.role],
    place: channelName(person.channel) ?? person.node ?? 'Provider Agro',
    email: person.email,
  }));
}

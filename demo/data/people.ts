import { computeCheckDigits } from '../../src/domain/tax-number.ts';
import { CHANNELS } from './channels.ts';
import type { DemoChannel } from './channels.ts';
import { FIRST_NAMES, LAST_NAMES, asMailName } from './names.ts';
import { BUSINESS_UNITS, REGIONS } from './structure.ts';

export interface DemoPerson {
  readonly code: string;
  readonly name1: string;
  readonly email: string;
  readonly cpf: string;
  readonly role: 'ADMIN' | 'DIR' | 'MGR' | 'COO' | 'RTV' | 'CTV' | 'ATV' | 'CSM' | 'CSC';
  /** Code of the node of the internal structure held by the person. */
  readonly node?: string;
  readonly channel?: string;
  /** Code of the manager a seller reports to. */
  readonly reportsTo?: string;
}

export const PROVIDER_DOMAIN = 'provider.example';

/** The same password for every invented person; printed at start. */
export const DEMO_PASSWORD = 'Tucano+Ipe47';

function cpfOf(index: number): string {
  const body = String(310_450_000 + index * 733).padStart(9, '0');
  return body + computeCheckDigits('CPF', body);
}

/** 64 × 52 names without a repeat: the step is coprime with the number of pairs. */
function nameOf(index: number): string {
  const pair = (index * 1_237 + 411) % (FIRST_NAMES.length * LAST_NAMES.length);
  return `${FIRST_NAMES[pair % FIRST_NAMES.length]} ${LAST_NAMES[Math.floor(pair / FIRST_NAMES.length)]}`;
}

const people: DemoPerson[] = [];
function add(role: DemoPerson['role'], domain: string, more: Partial<DemoPerson> = {}): DemoPerson {
  const index = people.length;
  const name1 = more.name1 ?? nameOf(index);
  const person: DemoPerson = {
    code: `P${String(index + 1).padStart(4, '0')}`,
    name1,
    email: `${asMailName(name1)}@${domain}`,
    cpf: cpfOf(index),
    role,
    ...more,
  };
  people.push(person);
  return person;
}

/** Node codes: a unit's own, `R-<region>`, `D-<region>-<0|1>`. */
export const distritalOf = (channel: DemoChannel): string =>
  `D-${channel.region}-${channel.distrital}`;

function addInternal(): void {
  add('ADMIN', PROVIDER_DOMAIN, {
    name1: 'Administração do Portal',
    email: `admin@${PROVIDER_DOMAIN}`,
  });
  add('DIR', PROVIDER_DOMAIN, { name1: 'Helena Castro' });
  for (const unit of BUSINESS_UNITS)
    add('MGR', PROVIDER_DOMAIN, {
      node: unit.code,
      ...(unit.code === 'BU-N' ? { name1: 'Otávio Reis' } : {}),
    });
  for (const region of REGIONS)
    add('COO', PROVIDER_DOMAIN, {
      node: `R-${region.code}`,
      ...(region.code === 'N' ? { name1: 'Marina Duarte' } : {}),
    });
  for (const region of REGIONS) {
    for (const half of [0, 1]) {
      add('RTV', PROVIDER_DOMAIN, { node: `D-${region.code}-${half}` });
      add(half === 0 ? 'CTV' : 'ATV', PROVIDER_DOMAIN, { node: `D-${region.code}-${half}` });
    }
  }
}

/** A manager and two sellers a channel; one channel has a single seller. */
function addChannelPeople(channel: DemoChannel, index: number): void {
  const manager = add('CSM', channel.domain, { channel: channel.code });
  const sellers = index === 35 ? 1 : 2;
  for (let place = 0; place < sellers; place += 1) {
    add('CSC', channel.domain, {
      channel: channel.code,
      reportsTo: manager.code,
      ...(index === 0 && place === 0 ? { name1: 'Rafael Nogueira' } : {}),
    });
  }
}

/** Names of the people of the worked examples, by what the examples call them. */
export const EXAMPLE_PEOPLE = {
  MA: 'Benedito Alencar',
  MB: 'Clarice Bonfim',
  MC: 'Dorival Campos',
  MD: 'Elisa Drummond',
  S1: 'Fátima Lins',
  S2: 'Jorge Tavares',
  S3: 'Noêmia Viana',
  S4: 'Osvaldo Pires',
  S5: 'Ulisses Brito',
} as const;
export type ExamplePerson = keyof typeof EXAMPLE_PEOPLE;

const EXAMPLE_STAFF: readonly {
  readonly manager: ExamplePerson;
  readonly sellers: readonly ExamplePerson[];
}[] = [
  { manager: 'MA', sellers: ['S1', 'S2'] },
  { manager: 'MB', sellers: ['S3'] },
  { manager: 'MC', sellers: ['S4'] },
  { manager: 'MD', sellers: ['S5'] },
];

/** MA–MD and S1–S5 of the worked examples. */
function addExamplePeople(channel: DemoChannel, index: number): void {
  const staff = EXAMPLE_STAFF[index];
  if (staff === undefined) return;
  const manager = add('CSM', channel.domain, {
    channel: channel.code,
    name1: EXAMPLE_PEOPLE[staff.manager],
  });
  for (const seller of staff.sellers)
    add('CSC', channel.domain, {
      channel: channel.code,
      reportsTo: manager.code,
      name1: EXAMPLE_PEOPLE[seller],
    });
}

addInternal();
CHANNELS.forEach((channel, index) =>
  index < 36 ? addChannelPeople(channel, index) : addExamplePeople(channel, index - 36),
);
// a prize is paid by another person than the one who proved it, and by none who approved or closed its campaign
add('DIR', PROVIDER_DOMAIN, { name1: 'Regina Prado' });

/** 151 people: 35 of the provider, 116 of the channels. */
export const PEOPLE: readonly DemoPerson[] = people;

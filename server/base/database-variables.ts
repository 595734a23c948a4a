import type { Variable } from './variable.ts';

/** Variables of the database. */
export const DATABASE_VARIABLES: readonly Variable[] = [
  {
    name: 'DATABASE_URL',
    byDefault: '',
    meaning: 'PostgreSQL, or a pooler in front of it. Without it the embedded database is used.',
  },
  {
    name: 'DATABASE_LISTEN_URL',
    byDefault: '',
    meaning: 'PostgreSQL itself, if `DATABASE_URL` leads to a pooler that gives out transactions.',
  },
  {
    name: 'DATABASE_READ_URL',
    byDefault: '',
    meaning: 'A replica, for dashboards and exports.',
  },
  {
    name: 'NMV_POOL',
    byDefault: '10',
    meaning: 'Connections to PostgreSQL for each process, and as many to a replica.',
    shown: ({ poolSize }) => poolSize,
  },
  {
    name: 'NMV_DATA',
    byDefault: '`.data`',
    meaning: 'Folder of the embedded database. `:memory:` keeps nothing.',
  },
  {
    name: 'NMV_QUERY_TIMEOUT_MS',
    byDefault: '120000',
    meaning: 'A longer statement of the embedded database is ended.',
    shown: ({ queryTimeoutMs }) => queryTimeoutMs,
  },
  {
    name: 'NMV_IMPORT_ROWS',
    byDefault: '20000',
    meaning: 'Rows of one sheet that an import accepts, without its headings.',
    shown: ({ importRows }) => importRows,
  },
];

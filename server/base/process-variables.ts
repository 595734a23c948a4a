import { flagText } from './variable.ts';
import type { Variable } from './variable.ts';

/** Variables of the server's process and of the network in front of it. */
export const PROCESS_VARIABLES: readonly Variable[] = [
  {
    name: 'PORT',
    byDefault: '8080',
    meaning: 'Port that the server listens on.',
    shown: ({ port }) => port,
  },
  {
    name: 'HOST',
    byDefault: '0.0.0.0',
    meaning: 'Address that the server listens on.',
    shown: ({ host }) => host,
  },
  {
    name: 'NMV_TLS',
    byDefault: '0',
    meaning:
      '1: people reach the portal by https. Cookies are then secure, with the prefix `__Host-`, and HSTS is sent. `NMV_PORTAL_URL` must be https too.',
    shown: ({ tls }) => flagText(tls),
  },
  {
    name: 'NMV_TRUST_PROXY',
    byDefault: '0',
    meaning:
      'Number of proxies in front of the server. The caller’s address is the one that the outermost of them wrote into `X-Forwarded-For`.',
    shown: ({ trustProxy }) => trustProxy,
  },
  {
    name: 'NMV_SECRET',
    byDefault: 'made and kept in the database',
    meaning: 'Signs tokens. At least 32 characters.',
  },
  {
    name: 'NMV_METRICS_TOKEN',
    byDefault: '',
    meaning: 'Token that opens `/metrics`. At least 32 characters.',
  },
  {
    name: 'NMV_LOG',
    byDefault: 'info',
    meaning: 'Level of the log: `fatal`, `error`, `warn`, `info`, `debug`, `trace`, or `silent`.',
    shown: ({ logLevel }) => logLevel,
  },
  {
    name: 'NMV_DEMO',
    byDefault: '1 on the embedded database outside production, else 0',
    meaning: '1: loads demo people, demo passwords and demo invoices.',
    shown: ({ demo }) => flagText(demo),
  },
];

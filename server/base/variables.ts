import { DATABASE_VARIABLES } from './database-variables.ts';
import { MAIL_VARIABLES } from './mail-variables.ts';
import { PROCESS_VARIABLES } from './process-variables.ts';
import { SIGN_IN_VARIABLES } from './sign-in-variables.ts';
import { SITE_VARIABLES } from './site-variables.ts';
import { TRUST_VARIABLES } from './trust-variables.ts';
import type { Variable } from './variable.ts';

/** Variables by their subject, as `docs/operate/configuration.md` has them. */
export const VARIABLES_BY_SUBJECT = {
  site: SITE_VARIABLES,
  mail: MAIL_VARIABLES,
  trust: TRUST_VARIABLES,
  'sign-in': SIGN_IN_VARIABLES,
  database: DATABASE_VARIABLES,
  process: PROCESS_VARIABLES,
} as const satisfies Readonly<Record<string, readonly Variable[]>>;

/**
 * Variables read by the server, by subject. Variables with a secret or a path on the
 * machine have no `shown`.
 */
export const VARIABLES: readonly Variable[] = Object.values(VARIABLES_BY_SUBJECT).flat();

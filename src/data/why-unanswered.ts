import { ApiError } from './api-error.ts';

/** What kept an answer from the page. */
type Hindrance = 'origin' | 'policy' | 'script' | undefined;

/** Long enough for a burst of calls that fail together, short enough for who mends it and tries again. */
const KNOWN_MS = 5_000;

let known:
  { readonly base: string; readonly until: number; readonly why: Promise<Hindrance> } | undefined;

async function answers(url: string, mode: RequestMode): Promise<boolean> {
  try {
    await fetch(url, { mode, credentials: 'omit', cache: 'no-store' });
    return true;
  } catch {
    return false; // that it fails is what is asked
  }
}

/** Whether it answers to a window in which no script of the page has changed how calls are made. */
async function answersElsewhere(url: string): Promise<boolean> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  try {
    const fresh = frame.contentWindow as (Window & typeof globalThis) | null;
    await fresh?.fetch(url, { credentials: 'omit', cache: 'no-store' });
    return fresh !== null;
  } catch {
    return false; // that it fails is what is asked
  } finally {
    frame.remove();
  }
}

/** The browser reports a call that the page's policy forbids, in a task of its own. */
async function isForbidden(ask: () => Promise<boolean>): Promise<[boolean, boolean]> {
  let forbidden = false;
  const hear = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    forbidden ||= effectiveDirective === 'connect-src';
  };
  document.addEventListener('securitypolicyviolation', hear);
  const answered = await ask();
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  document.removeEventListener('securitypolicyviolation', hear);
  return [answered, forbidden];
}

async function find(base: string, read: string): Promise<Hindrance> {
  // it may have been the network after all, and that may be back
  if (await answers(read, 'cors')) return undefined;
  const [isThere, forbidden] = await isForbidden(() => answers(`${base}/healthz`, 'no-cors'));
  if (forbidden) {
    console.warn(`nmv: this page's policy forbids calls to ${base}: add it to connect-src`);
    return 'policy';
  }
  if (!isThere) return undefined;
  if (await answersElsewhere(read)) {
    console.warn(
      `nmv: a script of this page changes its calls by fetch, with headers or credentials that ${base} does not allow: have it leave those to ${base} alone`,
    );
    return 'script';
  }
  const other = new URL(read).searchParams.has('embedKey') ? 'the embed key' : 'a partner site';
  console.warn(
    // of a frame in a sandbox `location` tells another one
    `nmv: origin ${self.origin} is not in NMV_ORIGINS of ${base}, nor does ${other} name it`,
  );
  return 'origin';
}

/** Why a call to another origin got no answer. @param read address of something to read there, in the way that failed */
function whyUnanswered(base: string, read: string): Promise<Hindrance> {
  const now = performance.now();
  if (!known || known.base !== base || known.until < now)
    known = { base, until: now + KNOWN_MS, why: find(base, read) };
  return known.why;
}

/**
 * Browsers tell a page that is not named no more than that the network failed.
 * @param error that a call to another origin failed with
 * @param read path of something to read there, in the way that failed
 * @throws {ApiError} always: the error, or that the origin is not named
 */
export async function explain(error: ApiError, base: string, read: string): Promise<never> {
  if ((await whyUnanswered(base, base + read)) !== 'origin') throw error;
  throw new ApiError({ kind: 'problem', status: 403, code: 'origin-not-allowed' });
}

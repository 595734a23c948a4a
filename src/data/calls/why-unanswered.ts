import { ApiError } from './api-error.ts';

/** Obstacle between an answer and the page. */
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
    return false; // A failure is one of the expected results.
  }
}

/** Checks for an answer in a clean frame, free of the page's scripts that change calls. */
async function answersElsewhere(url: string): Promise<boolean> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  try {
    const fresh = frame.contentWindow as (Window & typeof globalThis) | null;
    await fresh?.fetch(url, { credentials: 'omit', cache: 'no-store' });
    return fresh !== null;
  } catch {
    return false; // A failure is one of the expected results.
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
    console.warn(`nmv: the page's Content Security Policy blocks ${base}: add it to connect-src`);
    return 'policy';
  }
  if (!isThere) return undefined;
  if (await answersElsewhere(read)) {
    console.warn(
      `nmv: a script of this page adds headers or credentials to fetch calls, which ${base} does not allow: exclude ${base} in that script`,
    );
    return 'script';
  }
  const other = new URL(read).searchParams.has('embedKey') ? 'the embed key' : 'a partner site';
  console.warn(
    // In a sandboxed frame `location` has a different origin.
    `nmv: ${base} does not allow the origin ${self.origin}: add it to ${other}, or to NMV_ORIGINS on the server`,
  );
  return 'origin';
}

/**
 * Finds the reason for a missing answer from another origin.
 * @param read address of a read there, in the way that failed
 */
function whyUnanswered(base: string, read: string): Promise<Hindrance> {
  const now = performance.now();
  if (!known || known.base !== base || known.until < now)
    known = { base, until: now + KNOWN_MS, why: find(base, read) };
  return known.why;
}

/**
 * Explains a failed call: to a page that is not named, browsers report only a network failure.
 * @param error of the failed call to another origin
 * @param read path of a read there, in the way that failed
 * @throws {ApiError} always: the error, or that the origin is not named
 */
export async function explain(error: ApiError, base: string, read: string): Promise<never> {
  if ((await whyUnanswered(base, base + read)) !== 'origin') throw error;
  throw new ApiError({ kind: 'problem', status: 403, code: 'origin-not-allowed' });
}

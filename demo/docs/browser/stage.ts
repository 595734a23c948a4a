// Brings the stage into a state in which an element has nothing to show yet, before the element is there. Nothing of it is kept.
import { emptyAnswer } from './empty-answers.ts';
import { rememberSample, sampleSession } from './sample-session.ts';

const state = new URLSearchParams(location.search).get('state');
const API = /\/apis?\//;

/** Returns private storage that ends with the page, so that sessions of other pages remain. */
function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

function standAlone(): void {
  for (const area of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, area, { value: memoryStorage() });
  Object.defineProperty(window, 'BroadcastChannel', { value: undefined });
}

/** Answers of the API are those of the state; everything else, such as scripts, is asked for as ever. */
function answerApi(answer: (url: URL) => Promise<Response>): void {
  const ask = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    return API.test(url.pathname) ? answer(url) : ask(input, init);
  };
}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
  });

/** Returns the origin of the elements' script, which is also their default API. */
const origin = () =>
  new URL(
    document.querySelector<HTMLScriptElement>('script[src$="loader.js"]')?.src ?? location.href,
  ).origin;

if (state !== null) {
  standAlone();
  /** In the state `loading` the session itself is still being restored. */
  const signIn = () => (state === 'loading' ? rememberSample(origin()) : sampleSession(origin()));
  if (state === 'loading') answerApi(() => new Promise(() => undefined));
  if (state === 'failing')
    answerApi(() =>
      Promise.resolve(
        json(503, { code: 'unavailable', message: 'Service unavailable', requestId: 'sample' }),
      ),
    );
  if (state === 'empty') answerApi((url) => Promise.resolve(json(200, emptyAnswer(url))));
  // Signs in once the page is read and before its scripts run; the script of the elements comes
  // further down.
  if (state !== 'signed-out') document.addEventListener('readystatechange', signIn, { once: true });
}

import { html, prose } from '../html.ts';
import { said } from '../said.ts';
import type { Recipe } from './recipe.ts';

/** What the console says, after `nmv:`, and what to change; a test holds the words to those of the product. */
export const CONSOLE_LINES: readonly (readonly [line: string, change: string])[] = [
  [
    'is not in NMV_ORIGINS of … nor does … the embed key … name it',
    'Add the page’s origin to the key, as the browser has it: scheme, name and port, without a path. `http://localhost:3000` and `http://127.0.0.1:3000` are two. It counts after five seconds. The same is said where the key was revoked.',
  ],
  [
    'is not in NMV_ORIGINS of … nor does … a partner site … name it',
    'People sign in on a page only where a **partner site** names it (see [single sign-on](single-sign-on.html)); a page that is trusted like the portal itself stands in `NMV_ORIGINS` of the server. Without sign-in use an embed key.',
  ],
  [
    'the embed key is unknown or revoked, or does not cover the campaign',
    'Copy the code of the key once more. The key names the campaign, and the campaign is approved.',
  ],
  ['the attribute embed-key has a blank in it', 'It was copied along.'],
  ['an embed key needs the attribute campaign', 'Add `campaign`.'],
  [
    'a page without an origin can be named by no key',
    'A file on the disk and a frame with `sandbox` have no origin. Serve the page, as by `npx http-server`; add `allow-same-origin` to the frame.',
  ],
  [
    "this page's policy forbids calls to … add it to connect-src",
    'See the [strict policy](policy.html).',
  ],
  ['did not answer', 'Nothing listens at that address, or something between refuses it.'],
  ['begins with neither https:// nor http://', 'Write the whole address into `api-base`.'],
  ['api-base ends before /apis/v1', 'The elements know the paths of their calls.'],
  [
    'this page names no API, so nothing can be shown',
    'With the npm package: `configure({ apiBase })` before the first element is shown. The single file, written into the page or into a file of yours, does not know either where the API stands: `api-base="https://…"` on an element.',
  ],
  [
    'a script of this page changes its calls by fetch',
    'A monitor adds a header or credentials to every call. The usual trace headers pass; for others leave the calls to the portal out of it, in its settings.',
  ],
  [
    'this page replaces bind, reduce or toJSON',
    'An old library (Prototype 1.5, 1.6, MooTools 1.2) has its own in the place of the language’s, and no element can run. Take a newer version of it, or show the element in a frame.',
  ],
  [
    'has typographic quotes in it, which are no quotes of HTML',
    'An editor of texts, as that of WordPress, made them. Write the tag in a block of HTML.',
  ],
  ['has no … did you mean', 'An attribute is mistyped and does nothing.'],
  ['is none of', 'The attribute takes one of a few values.'],
  [
    'is no whole number from 1 up',
    'The attribute takes a number of places; the line says what counts instead.',
  ],
  ['there is no … did you mean', 'The tag is mistyped, so nothing stands there.'],
  ['is of version … Load one version only', 'Two scripts of ours are in the page: keep one.'],
];

const table = (rows: readonly (readonly [string, string])[]) =>
  html`<div class="docs-panel">
    <table class="docs-table">
      <thead>
        <tr>
          <th scope="col">What you see</th>
          <th scope="col">What to change</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([seen, change]) =>
            html`<tr>
              <td>${prose(seen)}</td>
              <td>${prose(change)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

export const trouble: Recipe = {
  id: 'trouble',
  name: said('When it does not show', 'Quando não aparece', 'Cuando no aparece'),
  lead: said(
    'What the browser’s console says, and what to change.',
    'O que o console do navegador diz, e o que mudar.',
    'Lo que dice la consola del navegador, y qué cambiar.',
  ),
  steps: () => [
    {
      title: 'The console says it',
      text: [
        'Visitors read one sentence that is meant for them. You read the cause in the browser’s console, in a line that begins with `nmv:`, and the page hears it by `nmv-failed`.',
      ],
      body: table(CONSOLE_LINES),
    },
    {
      title: 'The console says nothing of ours',
      text: [],
      body: table([
        [
          'The tag stays empty, and the script is not among the requests',
          'The loader is a module: `<script type="module" src="…/nmv/loader.js">`. As a plain script it is a syntax error; without modules take `classic.js`.',
        ],
        [
          'The script came, and one tag stays empty',
          'It stands in a closed shadow root, into which the loader cannot look: see the [plain page](plain.html).',
        ],
        [
          'Permission was denied for this request to access the `loopback` or `local` address space',
          'The portal stands on an address of a private network, and the page does not. Browsers ask their people before they let a public page reach into such a network: use both in the same network, or give the portal a public address.',
        ],
        [
          'Mixed content',
          'A page that came by https loads nothing by http: the portal needs https too.',
        ],
        [
          'The ranking stands, without the own place',
          'Behind a key there is none until somebody signs in, for which the page needs a partner site.',
        ],
      ]),
    },
  ],
};

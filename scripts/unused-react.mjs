// What nothing here uses of React. It is published as CommonJS, of which a bundler keeps every name that a file offers.
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Names by the file that offers them. That nothing asks for them is tested (test/sizes/unused-react.test.ts). */
export const UNUSED = {
  'react/cjs/react.production.js': [
    'Activity',
    'Children',
    'Profiler',
    'PureComponent',
    'StrictMode',
    'ViewTransition',
    '__COMPILER_RUNTIME',
    'addTransitionType',
    'cache',
    'cacheSignal',
    'createRef',
    'startTransition',
    'unstable_useCacheRefresh',
    'useActionState',
    'useOptimistic',
  ],
  'react-dom/cjs/react-dom.production.js': [
    'browser',
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
    'requestFormReset',
    'unstable_batchedUpdates',
    'useFormState',
    'useFormStatus',
  ],
  'react-dom/cjs/react-dom-client.production.js': ['hydrateRoot'],
  'scheduler/cjs/scheduler.production.js': [
    'unstable_forceFrameRate',
    'unstable_Profiling',
    'unstable_next',
    'unstable_runWithPriority',
    'unstable_wrapCallback',
  ],
};

/**
 * The versions whose files were read when this was written. Another one is built only once somebody has read its files:
 * a part that is still found may mean something else.
 */
export const READ = {
  react: '19.3.1',
  'react-dom': '19.3.1',
  scheduler: '0.28.0',
  '@r2wc/core': '1.3.1',
};

/** Throws where a package is not the one that was read. */
export function assertRead(name, version) {
  if (version !== READ[name])
    throw new Error(
      `${name} is ${version}, and scripts/unused-react.mjs was written for ${READ[name]}: read its files, then write the version there`,
    );
}

/** One that a file offers, from its name to the end of the statement. */
const statementOf = (name) => new RegExp(`^exports\\.${name} =[^]*?;\\n(?![\\s}])`, 'm');

const checkOfTools = [/function checkDCE\(\) \{\n[^]*?\n\}\n/, /^ *checkDCE\(\);$/m];

/**
 * What else is left out, by the file that has it: what makes the pure components of classes; a check by React's tools; that what has come is held back where a placeholder was shown
 * in the last 300 ms, which made the first screen and each further page wait for nothing; and the types of attributes of r2wc, which
 * reads ours itself.
 */
const ELSE = {
  'react/cjs/react.production.js': [
    /^function ComponentDummy\(\) \{\}\n[^]*?isPureReactComponent = !0;\n/m,
  ],
  'react-dom/index.js': checkOfTools,
  'react-dom/client.js': checkOfTools,
  'react-dom/cjs/react-dom-client.production.js': [
    /^( *)if \(\n *\(lanes & \d+\) === lanes &&\n *\(\(exitStatus = globalMostRecentFallbackTime \+ 300 - now\(\)\),[^]*?\n\1\}\n/m,
  ],
  '@r2wc/core/dist/core.js': [/(?<=\bw = \{)\s+string: E,[^}]*(?=\})/],
};

const partsOf = (file) => [...(UNUSED[file] ?? []).map(statementOf), ...(ELSE[file] ?? [])];
const files = Object.keys({ ...UNUSED, ...ELSE });

/** For the bundler: the same files without those parts; what only they needed is then dead code. */
export const unusedReact = {
  name: 'unused-react',
  async load(id) {
    const file = files.find((each) => id.endsWith(path.normalize(`node_modules/${each}`)));
    if (file === undefined) return undefined;
    const name = Object.keys(READ).find((each) => file.startsWith(`${each}/`));
    const folder = id.slice(0, id.length - path.normalize(file.slice(name.length + 1)).length);
    assertRead(name, JSON.parse(await readFile(`${folder}package.json`, 'utf8')).version);
    let code = await readFile(id, 'utf8');
    for (const part of partsOf(file)) {
      if (!part.test(code)) throw new Error(`${file} has no ${part}`);
      code = code.replace(part, '');
    }
    return { code, moduleType: 'js' };
  },
};

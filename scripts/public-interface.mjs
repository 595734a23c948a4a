// The public interface as a list of names, and what a release must say about its changes.
// Public is what a host writes down: tags, attributes, properties, methods, events, slots, parts, custom properties, imports.

/** Fields compared for each kind: its name and, if a host relies on it, its type. */
const KINDS = {
  attribute: ({ attributes = [] }) => attributes.map(({ name, type }) => [name, type?.text]),
  property: ({ members = [] }) =>
    members
      .filter(({ kind }) => kind === 'field')
      .map(({ name, type, readonly }) => [name, readonly ? `readonly ${type?.text}` : type?.text]),
  method: ({ members = [] }) =>
    members
      .filter(({ kind }) => kind === 'method')
      .map(({ name, return: given }) => [name, given?.type.text]),
  event: ({ events = [] }) => events.map(({ name, type }) => [name, type?.text]),
  slot: ({ slots = [] }) => slots.map(({ name }) => [name || 'default']),
  part: ({ cssParts = [] }) => cssParts.map(({ name }) => [name]),
  'custom property': ({ cssProperties = [] }) => cssProperties.map(({ name }) => [name]),
};

/**
 * @param manifest custom-elements.json
 * @param exported keys of the package's `exports`
 * @returns by tag, and `package` for imports: "kind name" → its type, '' where it has none; in alphabetical order
 */
export function interfaceOf({ modules }, exported) {
  const sorted = (entries) =>
    Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
  const elements = modules
    .flatMap(({ declarations }) => declarations)
    .map((declaration) => [
      declaration.tagName,
      sorted(
        Object.entries(KINDS).flatMap(([kind, list]) =>
          list(declaration).map(([name, type = '']) => [`${kind} ${name}`, type]),
        ),
      ),
    ]);
  return sorted([...elements, ['package', sorted(exported.map((name) => [`import ${name}`, '']))]]);
}

/** A change of every element is one change, not one for each. */
function together(changes, tags) {
  const byWhat = new Map();
  for (const change of changes) {
    const key = JSON.stringify([change.change, change.what, change.from, change.to]);
    byWhat.set(key, [...(byWhat.get(key) ?? []), change]);
  }
  return [...byWhat.values()].flatMap((same) =>
    same.length > 1 && same.length >= tags ? [{ ...same[0], of: 'every element' }] : same,
  );
}

/**
 * Finds the differences between two interfaces.
 * @returns `change` is added, removed or changed; `of` a tag, `package` or "every element"; `what`
 * "kind name", or `element` for a whole one
 */
export function differences(before, now) {
  const elements = new Set([...Object.keys(before), ...Object.keys(now)]);
  const found = [...elements].flatMap((of) => {
    if (!(of in before)) return [{ change: 'added', of, what: 'element' }];
    if (!(of in now)) return [{ change: 'removed', of, what: 'element' }];
    return [...new Set([...Object.keys(before[of]), ...Object.keys(now[of])])].flatMap((what) => {
      const [from, to] = [before[of][what], now[of][what]];
      if (from === to) return [];
      if (from === undefined) return [{ change: 'added', of, what }];
      return to === undefined
        ? [{ change: 'removed', of, what }]
        : [{ change: 'changed', of, what, from, to }];
    });
  });
  const shared = Object.keys(now).filter((of) => of !== 'package' && of in before).length;
  return together(found, shared);
}

/** The name that a note must say: of an attribute its own, of a whole element its tag. */
const nameOf = ({ of, what }) => (what === 'element' ? of : what.slice(what.lastIndexOf(' ') + 1));

/** Changes about which no line of the notes says anything: a line speaks of a change when it has its name in backticks. */
export function unnoted(changes, notes) {
  return changes.filter((change) => !notes.includes(`\`${nameOf(change)}\``));
}

/** A change in a sentence. */
export function inWords({ change, of, what, from, to }) {
  const subject = what === 'element' ? `<${of}>` : `${what} of ${of}`;
  return change === 'changed' ? `${subject} changed from ${from} to ${to}` : `${subject} ${change}`;
}

/**
 * Finds the lowest version for changes. Raises the first number if hosts may have to change
 * something (before 1.0.0 the second), the second for additions, else the third.
 */
export function nextVersion(last, changes) {
  const [first, second, third] = last.split('.').map(Number);
  const isBreaking = changes.some(({ change }) => change !== 'added');
  if (isBreaking && first > 0) return `${first + 1}.0.0`;
  return changes.length > 0 ? `${first}.${second + 1}.0` : `${first}.${second}.${third + 1}`;
}

/** Checks that a version is later than another; both have three numbers. */
export function isAfter(one, other) {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number));
  const at = left.findIndex((number, index) => number !== right[index]);
  return at >= 0 && left[at] > right[at];
}

/**
 * Old libraries replace what the language gives, and scripts that rest on it go wrong without a word: what elements rest on is tried
 * before any of them is registered. Importing this fails where something is not as it should be.
 */
const bound = ((_: number, more: number) => more).bind(null, 0)(1);
const sum = [1, 1].reduce((all, each) => all + each);
if (bound + sum + JSON.stringify([1]) !== '3[1]')
  throw new Error('nmv: this page replaces bind, reduce or toJSON');

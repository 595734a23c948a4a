// The least that webpack needs to read a file of TypeScript.
const { transformSync } = require('esbuild');

module.exports = (source) => transformSync(source, { loader: 'ts' }).code;

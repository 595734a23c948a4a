// The one form of the code. Lists of data keep theirs: see .prettierignore.
export default { printWidth: 100, singleQuote: true };

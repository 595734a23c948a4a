/** Languages of the code that is shown. */
export type Language = 'html' | 'js' | 'ts' | 'jsx' | 'tsx' | 'css' | 'sh' | 'http' | 'php' | 'vue';

/** A stretch of code: a note, a name (of a tag or a word of the language), a value, or plain text. */
export interface Stretch {
  readonly text: string;
  readonly kind?: 'note' | 'name' | 'value';
}

const STRING = String.raw`"[^"\n]*"|'[^'\n]*'|\`[^\`]*\``;
const MARKUP = String.raw`(?<note><!--[\s\S]*?-->)|(?<name>(?<=<\/?)[a-z][\w-]*)|(?<value>"[^"\n]*")`;
const SCRIPT = String.raw`(?<note>(?<!:)\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<value>${STRING})|(?<name>\b(?:import|from|export|const|let|function|return|await|async|new|if|default|class|extends|public|for|of)\b|(?<=<\/?)[a-z][\w-]*)`;
const PATTERNS: Readonly<Record<Language, string>> = {
  html: MARKUP,
  vue: MARKUP,
  js: SCRIPT,
  ts: SCRIPT,
  jsx: SCRIPT,
  tsx: SCRIPT,
  php: String.raw`(?<note>\/\/[^\n]*)|(?<value>${STRING})|(?<name>\b(?:function|return|if)\b)`,
  css: String.raw`(?<note>\/\*[\s\S]*?\*\/)|(?<name>--[\w-]+)|(?<value>#[0-9a-f]{3,8}\b|"[^"\n]*")`,
  sh: String.raw`(?<note>(?<=^|\s)#[^\n]*)|(?<value>${STRING})|(?<name>(?<=^|\n)(?:npm|npx|node|curl|openssl)\b)`,
  http: String.raw`(?<name>^[\w-]+(?=:))|(?<value>'[^']+')`,
};

/** Code in stretches of one kind each; joined they are the code. */
export function stretchesOf(language: Language, code: string): readonly Stretch[] {
  const found: Stretch[] = [];
  let end = 0;
  for (const match of code.matchAll(new RegExp(PATTERNS[language], 'g'))) {
    if (match.index > end) found.push({ text: code.slice(end, match.index) });
    const { note, name } = match.groups ?? {};
    found.push({ text: match[0], kind: note ? 'note' : name ? 'name' : 'value' });
    end = match.index + match[0].length;
  }
  if (end < code.length) found.push({ text: code.slice(end) });
  return found;
}

/**
 * Words that the most used passwords are made of, in the languages of the portal. Of the 10,000 most common passwords
 * (list `passwords-common` of the package @zxcvbn-ts/language-common 4.1.3, MIT) only two can meet all criteria in any
 * spelling with capitals, `p@ssw0rd` and `sasha_007`; both are caught here, as is each of these words with figures and signs around it.
 */
const STEMS: ReadonlySet<string> = new Set([
  'password', 'passwort', 'passw', 'pass', 'senha', 'senhas', 'minhasenha', 'mudar', 'trocar', 'contrasena', 'clave', 'acesso', 'entrar',
  'admin', 'administrador', 'administrator', 'user', 'usuario', 'root', 'login', 'guest', 'teste', 'test', 'prueba', 'demo', 'portal', 'sistema',
  'welcome', 'bemvindo', 'bienvenido', 'letmein', 'changeme', 'default', 'secret', 'segredo', 'secreto', 'master', 'super', 'hello', 'hola', 'ola',
  'qwerty', 'qwertyuiop', 'asdf', 'asdfgh', 'asdfghjkl', 'zxcvbn', 'zxcvbnm', 'qazwsx', 'qweasd', 'qwe', 'abc', 'abcd', 'abcdef', 'aaa', 'xxx',
  'brasil', 'brazil', 'paraguay', 'paraguai', 'saopaulo', 'flamengo', 'corinthians', 'palmeiras', 'santos', 'gremio', 'vasco', 'futebol', 'football',
  'familia', 'jesus', 'deus', 'amor', 'teamo', 'iloveyou', 'love', 'gabriel', 'sasha', 'maria', 'joao', 'jose', 'lucas', 'felipe', 'rafael', 'carlos',
  'dragon', 'monkey', 'shadow', 'sunshine', 'princess', 'princesa', 'football', 'baseball', 'superman', 'batman', 'starwars', 'pokemon', 'michael',
  'verao', 'inverno', 'summer', 'winter', 'spring', 'autumn', 'janeiro', 'dezembro', 'january', 'december', 'segunda', 'monday', 'google', 'windows', 'samsung',
]);

/** Letters that people write as figures or signs. */
const DISGUISES: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', '$': 's', '5': 's', '7': 't' };

function undisguised(text: string): string {
  return [...text].map((character) => DISGUISES[character] ?? character).join('');
}

const plain = (text: string): string => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase();
/** Figures and signs around a word. */
const AROUND = /^[^a-z]+|[^a-z]+$/g;

/** Whether a password is one of the most common ones, or one of their words with figures and signs around it. */
export function isCommonPassword(password: string): boolean {
  const lower = plain(password);
  const core = lower.replace(AROUND, '');
  const candidates = [core, undisguised(core), undisguised(lower).replace(AROUND, ''), undisguised(lower.replace(/[^a-z]+$/, ''))];
  return candidates.some((candidate) => STEMS.has(candidate.replace(/[^a-z]/g, '')));
}

import type { Translation } from '../catalogue.ts';
import type { session as source } from '../en-US/session.ts';

export const session = {
  title: 'Entrar no portal',
  lead: 'Use o e-mail do seu cadastro.',
  email: 'E-mail',
  password: 'Senha',
  showPassword: 'Mostrar a senha',
  hidePassword: 'Ocultar a senha',
  rememberMe: 'Lembrar de mim neste aparelho',
  rememberMeHint: 'por 30 dias',
  forgotPassword: 'Esqueci a senha',
  createAccount: 'Criar conta',
  noAccount: 'Ainda não tem acesso?',
  signIn: 'Entrar',
  signingIn: 'Entrando',
  privacy: 'Privacidade',
  about: 'Sobre',
  emailMissing: 'Campo obrigatório: E-mail',
  emailInvalid: 'Campo inválido: E-mail',
  passwordMissing: 'Campo obrigatório: Senha',
  refused: 'E-mail e/ou senha inválidos',
  changePasswordFirst: 'É preciso trocar a senha antes de entrar.',
  waitToTry: { one: 'Você pode tentar de novo em {{count}} segundo.', many: 'Você pode tentar de novo em {{count}} segundos.', other: 'Você pode tentar de novo em {{count}} segundos.' },
  signedInAs: 'Você entrou como {{name}}',
  loginLine: 'Cada ponto tem a sua prova.',
  loginLead: 'Campanhas, notas e ranking no mesmo lugar, com a conta aberta linha por linha.',
} as const satisfies Translation<typeof source>;

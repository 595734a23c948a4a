import type { Translation } from '../catalogue.ts';
import type { account as source } from '../en-US/account.ts';

export const account = {
  signUpTitle: 'Criar a sua conta',
  signUpLead: 'Para quem trabalha nos canais de distribuição. Você recebe um link por e-mail para continuar.',
  signUpSend: 'Criar conta',
  signUpFailed: 'Não foi possível criar a conta.',
  signUpFailedCaption: 'Confira os dados. Se continuar, fale com o suporte.',
  haveAccount: 'Já tem acesso?',
  toSignIn: 'Entrar',
  signUpDoneTitle: 'Veja a sua caixa de entrada',
  signUpDone: 'Enviamos um link para {{email}}. Abra-o em até 72 horas para ler o termo e escolher a sua senha.',
  signUpDoneHint: 'Não chegou? Olhe também o lixo eletrônico.',
} as const satisfies Translation<typeof source>;

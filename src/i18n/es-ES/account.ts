import type { Translation } from '../catalogue.ts';
import type { account as source } from '../en-US/account.ts';

export const account = {
  signUpTitle: 'Crear su cuenta',
  signUpLead: 'Para quien trabaja en los canales de distribución. Recibirá un enlace por correo para continuar.',
  signUpSend: 'Crear cuenta',
  signUpFailed: 'No fue posible crear la cuenta.',
  signUpFailedCaption: 'Revise los datos. Si continúa, hable con el soporte.',
  haveAccount: '¿Ya tiene acceso?',
  toSignIn: 'Entrar',
  signUpDoneTitle: 'Mire su bandeja de entrada',
  signUpDone: 'Enviamos un enlace a {{email}}. Ábralo en las próximas 72 horas para leer el término y elegir su contraseña.',
  signUpDoneHint: '¿No llegó? Mire también el correo no deseado.',
} as const satisfies Translation<typeof source>;

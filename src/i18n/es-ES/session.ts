import type { Translation } from '../catalogue.ts';
import type { session as source } from '../en-US/session.ts';

export const session = {
  title: 'Iniciar sesión en el portal',
  lead: 'Use el correo de su cuenta.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  rememberMe: 'Recordarme en este dispositivo',
  rememberMeHint: 'durante 30 días',
  forgotPassword: 'Olvidé mi contraseña',
  createAccount: 'Crear una cuenta',
  noAccount: '¿Aún no tiene cuenta?',
  signIn: 'Iniciar sesión',
  signingIn: 'Iniciando sesión',
  privacy: 'Privacidad',
  about: 'Acerca del portal',
  emailInvalid: '{{common.invalidField}}. Use el formato nombre@dominio.',
  refused: 'Correo electrónico y/o contraseña no válidos',
  changePasswordFirst: 'Debe cambiar la contraseña antes de iniciar sesión.',
  waitToTry: {
    one: 'Podrá intentarlo de nuevo dentro de {{count}} segundo.',
    many: 'Podrá intentarlo de nuevo dentro de {{count}} segundos.',
    other: 'Podrá intentarlo de nuevo dentro de {{count}} segundos.',
  },
  signedInAs: 'Inició sesión como {{name}}',
  loginLine: 'Cada punto tiene su prueba.',
  loginLead:
    'Campañas, facturas y ranking en un mismo lugar, con el cálculo de cada total a la vista.',
  or: 'o',
  companySignIn: 'Iniciar sesión con {{name}}',
  companyRefused:
    'No se pudo iniciar sesión así. Use su correo y contraseña, o comuníquese con soporte.',
  companyBlocked:
    'El navegador bloqueó la ventana. Permita las ventanas emergentes de esta página e inténtelo de nuevo.',
  windowLead: 'La contraseña se escribe en una ventana del portal, nunca en esta página.',
  windowOpen: 'Iniciar sesión en una ventana del portal',
  windowClosed: 'La ventana se cerró y nadie inició sesión.',
} as const satisfies Translation<typeof source>;

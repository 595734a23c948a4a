import type { Translation } from '../catalogue.ts';
import type { session as source } from '../en-US/session.ts';

export const session = {
  title: 'Iniciar sesión en el portal',
  lead: 'Use el correo de su registro.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  rememberMe: 'Recordarme en este dispositivo',
  rememberMeHint: 'durante 30 días',
  forgotPassword: 'He olvidado la contraseña',
  createAccount: 'Crear una cuenta',
  noAccount: '¿Aún no tiene cuenta?',
  signIn: 'Iniciar sesión',
  signingIn: 'Iniciando sesión',
  privacy: 'Privacidad',
  about: 'Acerca de',
  emailInvalid: '{{common.invalidField}}. Use el formato nombre@dominio.',
  refused: 'Correo electrónico y/o contraseña no válidos',
  changePasswordFirst: 'Debe cambiar la contraseña antes de iniciar sesión.',
  waitToTry: {
    one: 'Puede intentarlo de nuevo en {{count}} segundo.',
    many: 'Puede intentarlo de nuevo en {{count}} segundos.',
    other: 'Puede intentarlo de nuevo en {{count}} segundos.',
  },
  signedInAs: 'Ha iniciado sesión como {{name}}',
  loginLine: 'Cada punto tiene su prueba.',
  loginLead:
    'Campañas, facturas y ranking en un mismo lugar, con la cuenta abierta línea por línea.',
  or: 'o',
  companySignIn: 'Iniciar sesión con {{name}}',
  companyRefused:
    'No se ha podido iniciar sesión así. Use su correo y contraseña, o contacte con soporte.',
  companyBlocked:
    'El navegador ha bloqueado la ventana. Permita las ventanas emergentes de esta página e inténtelo de nuevo.',
} as const satisfies Translation<typeof source>;

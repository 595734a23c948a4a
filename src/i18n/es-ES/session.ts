import type { Translation } from '../catalogue.ts';
import type { session as source } from '../en-US/session.ts';

export const session = {
  title: 'Entrar en el portal',
  lead: 'Use el correo de su registro.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  rememberMe: 'Recordarme en este dispositivo',
  rememberMeHint: 'durante 30 días',
  forgotPassword: 'Olvidé la contraseña',
  createAccount: 'Crear una cuenta',
  noAccount: '¿Aún no tiene acceso?',
  signIn: 'Iniciar sesión',
  signingIn: 'Iniciando sesión',
  privacy: 'Privacidad',
  about: 'Acerca de',
  emailMissing: 'Campo obligatorio: Correo electrónico',
  emailInvalid: 'Campo no válido: Correo electrónico',
  passwordMissing: 'Campo obligatorio: Contraseña',
  refused: 'Correo electrónico y/o contraseña no válidos',
  changePasswordFirst: 'Debe cambiar la contraseña antes de iniciar sesión.',
  waitToTry: { one: 'Puede intentarlo de nuevo en {{count}} segundo.', many: 'Puede intentarlo de nuevo en {{count}} segundos.', other: 'Puede intentarlo de nuevo en {{count}} segundos.' },
  signedInAs: 'Ha entrado como {{name}}',
  loginLine: 'Cada punto tiene su prueba.',
  loginLead: 'Campañas, facturas y ranking en un mismo lugar, con la cuenta abierta línea por línea.',
} as const satisfies Translation<typeof source>;

import type { Translation } from '../catalogue.ts';
import type { policies as source } from '../en-US/policies.ts';

export const policies = {
  title: 'Permisos de acceso',
  lead: 'Quién puede abrir y cambiar qué, y las reglas por las que las personas entran.',
  transactionCode: 'Código de transacción',
  transactions: 'Quién puede qué',
  transactionsLead: {
    one: '{{count}} administrador puede todo. Los demás tienen el nivel más alto de sus grupos.',
    many: '{{count}} de administradores pueden todo. Los demás tienen el nivel más alto de sus grupos.',
    other:
      '{{count}} administradores pueden todo. Los demás tienen el nivel más alto de sus grupos.',
  },
  transaction: 'Transacción',
  writes: 'Crean y cambian',
  reads: 'Solo leen',
  groups: 'Grupos',
  groupsLead: 'Grupos vigentes. Lo que da un grupo se cambia en el grupo.',
  group: 'Grupo',
  people: 'Personas activas',
  secondFactor: 'Segundo factor',
  asked: 'exigido',
  optional: 'por elección propia',
  marks: 'Lo que pertenece a los roles',
  marksLead:
    'Ningún grupo ni derecho de administrador da esto. Viene con un rol en la estructura de ventas.',
  mark: 'Acto',
  roles: 'Roles',
  approvesCampaigns: 'Aprobar campañas',
  decidesInvoices: 'Decidir sobre notas',
  decidesAppeals: 'Decidir sobre recursos',
  releasesUsers: 'Liberar personas de los canales',
  rules: 'Reglas para todos',
  rulesLead: 'El servidor las aplica a todas las personas, sin excepción.',
  passwords: 'Contraseñas',
  passwordHas:
    'Una contraseña tiene al menos {{count}} caracteres, con una minúscula, una mayúscula, un dígito y uno de {{specials}}.',
  passwordGuess: 'Se rechazan contraseñas fáciles de adivinar o con el nombre de la persona.',
  passwordLink: {
    one: 'Un enlace por correo define una contraseña nueva en {{count}} hora, una vez.',
    many: 'Un enlace por correo define una contraseña nueva en {{count}} de horas, una vez.',
    other: 'Un enlace por correo define una contraseña nueva en {{count}} horas, una vez.',
  },
  passwordMails: {
    one: 'Una persona recibe como máximo {{count}} de esos correos por hora, lo pida quien lo pida.',
    many: 'Una persona recibe como máximo {{count}} de de esos correos por hora, los pida quien los pida.',
    other:
      'Una persona recibe como máximo {{count}} de esos correos por hora, los pida quien los pida.',
  },
  passwordEnds: 'Una contraseña nueva termina todas las sesiones de la persona.',
  signIn: 'Entrada',
  signInTries: {
    one: 'Después de {{count}} intento errado desde un lugar en {{minutes}} minutos, la cuenta debe esperar allí.',
    many: 'Después de {{count}} de intentos errados desde un lugar en {{minutes}} minutos, la cuenta debe esperar allí. Un extraño en otro lugar no la bloquea.',
    other:
      'Después de {{count}} intentos errados desde un lugar en {{minutes}} minutos, la cuenta debe esperar allí. Un extraño en otro lugar no la bloquea.',
  },
  signInSame:
    'Una dirección desconocida, una contraseña errada y una cuenta inactiva reciben la misma respuesta.',
  sessions: 'Sesiones',
  sessionLasts: {
    one: 'Una sesión termina {{count}} hora después de entrar.',
    many: 'Una sesión termina {{count}} de horas después de entrar.',
    other: 'Una sesión termina {{count}} horas después de entrar.',
  },
  sessionRemembered: {
    one: 'Con «recordarme» termina después de {{count}} día.',
    many: 'Con «recordarme» termina después de {{count}} de días.',
    other: 'Con «recordarme» termina después de {{count}} días.',
  },
  sessionAtOnce: 'Los derechos cambiados y las sesiones terminadas valen al instante.',
  factorGroups:
    'Un grupo puede exigir un segundo factor a sus personas. Todos pueden configurar uno.',
  factorStep: {
    one: 'Una entrada lo espera {{count}} minuto.',
    many: 'Una entrada lo espera {{count}} de minutos.',
    other: 'Una entrada lo espera {{count}} minutos.',
  },
  factorRecovery: {
    one: 'Hay {{count}} código de recuperación para el día en que se pierda la aplicación.',
    many: 'Hay {{count}} de códigos de recuperación para el día en que se pierda la aplicación, cada uno de un solo uso.',
    other:
      'Hay {{count}} códigos de recuperación para el día en que se pierda la aplicación, cada uno de un solo uso.',
  },
  signUp: 'Registro',
  signUpLink: {
    one: 'El enlace del correo de activación vale {{count}} hora.',
    many: 'El enlace del correo de activación vale {{count}} de horas. Uno más nuevo lo anula.',
    other: 'El enlace del correo de activación vale {{count}} horas. Uno más nuevo lo anula.',
  },
  signUpRelease:
    'Quien se registra acepta los términos, indica canales por su número fiscal y espera hasta que el RTV a cargo, o alguien por encima, lo libere.',
  signUpEmail: {
    one: 'Un correo que cambia otra persona vale cuando su dueño lo confirma, o después de {{count}} día por un segundo administrador.',
    many: 'Un correo que cambia otra persona vale cuando su dueño lo confirma, o después de {{count}} de días por un segundo administrador.',
    other:
      'Un correo que cambia otra persona vale cuando su dueño lo confirma, o después de {{count}} días por un segundo administrador.',
  },
  acting: 'Actuar por otra persona',
  actingNames: 'Todo queda registrado con los dos nombres.',
  actingNot: 'Nadie decide, aprueba, firma o impugna en nombre de otra persona.',
  actingWhom: 'Nadie actúa por un administrador, ni por alguien fuera de su alcance.',
} as const satisfies Translation<typeof source>;

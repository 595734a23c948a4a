import type { Translation } from '../catalogue.ts';
import type { policies as source } from '../en-US/policies.ts';

export const policies = {
  title: 'Permisos de acceso',
  lead: 'Quién puede ver y modificar qué, y las reglas de acceso de las personas.',
  transactionCode: 'Código de transacción',
  transactions: 'Quién puede hacer qué',
  transactionsLead: {
    one: '{{count}} administrador puede hacer todo. Los demás tienen el nivel más alto de sus grupos.',
    many: '{{count}} de administradores pueden hacer todo. Los demás tienen el nivel más alto de sus grupos.',
    other:
      '{{count}} administradores pueden hacer todo. Los demás tienen el nivel más alto de sus grupos.',
  },
  transaction: 'Pantalla',
  writes: 'Ver y modificar',
  reads: 'Ver',
  groups: 'Grupos',
  groupsLead: 'Grupos activos. Para cambiar lo que permite un grupo, ábralo.',
  group: 'Grupo',
  people: 'Personas activas',
  secondFactor: 'Verificación en dos pasos',
  asked: 'exigida',
  optional: 'opcional',
  marks: 'Lo que depende de la función',
  marksLead:
    'Estos permisos no vienen de los grupos ni de la administración, sino de la función en la estructura de ventas.',
  mark: 'Acción',
  roles: 'Funciones',
  approvesCampaigns: 'Aprobar campañas',
  decidesInvoices: 'Decidir sobre facturas',
  decidesAppeals: 'Decidir sobre recursos',
  releasesUsers: 'Habilitar el acceso de personas de los canales',
  rules: 'Reglas para todos',
  rulesLead: 'Se aplican a todas las personas, sin excepción.',
  passwords: 'Contraseñas',
  passwordHas:
    'Una contraseña tiene al menos {{count}} caracteres, con una minúscula, una mayúscula, un dígito y uno de {{specials}}.',
  passwordGuess: 'Se rechazan contraseñas fáciles de adivinar o con el nombre de la persona.',
  passwordLink: {
    one: 'El enlace por correo para definir la contraseña sirve una sola vez, durante {{count}} hora.',
    many: 'El enlace por correo para definir la contraseña sirve una sola vez, durante {{count}} de horas.',
    other:
      'El enlace por correo para definir la contraseña sirve una sola vez, durante {{count}} horas.',
  },
  passwordMails: {
    one: 'Una persona recibe como máximo {{count}} de esos correos por hora, lo pida quien lo pida.',
    many: 'Una persona recibe como máximo {{count}} de esos correos por hora, los pida quien los pida.',
    other:
      'Una persona recibe como máximo {{count}} de esos correos por hora, los pida quien los pida.',
  },
  passwordEnds: 'Una contraseña nueva cierra todas las sesiones de la persona.',
  signIn: 'Inicio de sesión',
  signInTries: {
    one: 'Después de {{count}} intento erróneo desde un lugar en {{minutes}} minutos, la cuenta debe esperar allí. Quien está en otro lugar no la bloquea.',
    many: 'Después de {{count}} de intentos erróneos desde un lugar en {{minutes}} minutos, la cuenta debe esperar allí. Quien está en otro lugar no la bloquea.',
    other:
      'Después de {{count}} intentos erróneos desde un lugar en {{minutes}} minutos, la cuenta debe esperar allí. Quien está en otro lugar no la bloquea.',
  },
  signInSame:
    'Un correo desconocido, una contraseña errónea y una cuenta inactiva reciben la misma respuesta.',
  sessions: 'Sesiones',
  sessionLasts: {
    one: 'Una sesión termina {{count}} hora después del inicio de sesión.',
    many: 'Una sesión termina {{count}} de horas después del inicio de sesión.',
    other: 'Una sesión termina {{count}} horas después del inicio de sesión.',
  },
  sessionRemembered: {
    one: 'Con «recordarme» termina después de {{count}} día.',
    many: 'Con «recordarme» termina después de {{count}} de días.',
    other: 'Con «recordarme» termina después de {{count}} días.',
  },
  sessionAtOnce: 'Los permisos cambiados y las sesiones cerradas se aplican al instante.',
  factorGroups: 'Un grupo puede exigir la verificación en dos pasos. Todos pueden activarla.',
  factorStep: {
    one: 'El inicio de sesión espera el código {{count}} minuto.',
    many: 'El inicio de sesión espera el código {{count}} de minutos.',
    other: 'El inicio de sesión espera el código {{count}} minutos.',
  },
  factorRecovery: {
    one: 'Hay {{count}} código de recuperación por si se pierde la aplicación, de un solo uso.',
    many: 'Hay {{count}} de códigos de recuperación por si se pierde la aplicación, cada uno de un solo uso.',
    other:
      'Hay {{count}} códigos de recuperación por si se pierde la aplicación, cada uno de un solo uso.',
  },
  signUp: 'Creación de la cuenta',
  signUpLink: {
    one: 'El enlace del correo de activación se puede usar durante {{count}} hora. Uno más nuevo lo sustituye.',
    many: 'El enlace del correo de activación se puede usar durante {{count}} de horas. Uno más nuevo lo sustituye.',
    other:
      'El enlace del correo de activación se puede usar durante {{count}} horas. Uno más nuevo lo sustituye.',
  },
  signUpRelease:
    'Quien crea una cuenta acepta el acuerdo, indica canales por su número fiscal y espera hasta que el RTV responsable, o alguien por encima, habilite el acceso.',
  signUpEmail: {
    one: 'Un correo que cambia otra persona se aplica cuando la propia persona lo confirma o, después de {{count}} día, un segundo administrador.',
    many: 'Un correo que cambia otra persona se aplica cuando la propia persona lo confirma o, después de {{count}} de días, un segundo administrador.',
    other:
      'Un correo que cambia otra persona se aplica cuando la propia persona lo confirma o, después de {{count}} días, un segundo administrador.',
  },
  acting: 'Actuar como otra persona',
  actingNames: 'Todo queda registrado con los dos nombres.',
  actingNot: 'Nadie decide, aprueba, firma o impugna en nombre de otra persona.',
  actingWhom: 'Nadie actúa como un administrador ni como alguien a quien no puede ver.',
} as const satisfies Translation<typeof source>;

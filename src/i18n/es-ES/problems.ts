import type { Translation } from '../catalogue.ts';
import type { refusals as source } from '../en-US/problems.ts';
import { failures } from './failures.ts';

const refusals = {
  '010-010': 'Correo electrónico y/o contraseña no válidos',
  'session-ended': 'Su sesión ha terminado. Inicie sesión de nuevo.',
  'not-signed-in': 'Acceso no autorizado',
  'anti-forgery': 'La página ha estado abierta demasiado tiempo. Vuelva a intentarlo.',
  'not-authorized': 'Acceso no autorizado',
  'not-while-acting': 'Esto no es posible mientras actúa como otra persona.',
  'approve-not-authorized': 'Puesto o función sin autorización para aprobar campañas',
  'impersonation-not-authorized': 'Usuario sin autorización para actuar como otro usuario',
  'own-posting': 'No puede decidir una factura que ha registrado o asignado.',
  'return-subtracts':
    'Esta devolución ya resta puntos, por lo que no puede retirarla. Pida a quien decide las facturas que la retire.',
  'origin-not-allowed': 'Esta página no puede usar esta clave.',
  'not-found': 'No se han encontrado datos',
  '300-010': 'Usuario no encontrado',
  'no-data': 'No se han encontrado datos',
  'method-not-allowed': 'Esta dirección no admite este tipo de llamada.',
  'invalid-input': 'Revise los campos marcados.',
  'malformed-body': 'No se han podido leer los datos enviados.',
  'too-large': 'Los datos enviados son demasiado grandes.',
  'unsupported-type': 'No se admite este tipo de archivo.',
  '300-020': 'Correo electrónico no disponible.',
  '300-030': 'No se ha podido activar la cuenta. Revise los datos y contacte con soporte.',
  '300-030-010': 'Este enlace ha caducado. Solicite uno nuevo.',
  '600-030': 'El archivo ha sido rechazado: {{reason}}',
  '600-035': 'Esta acción no es posible en la situación actual.',
  'confirm-with-reason':
    'Esta factura tiene una observación que debe confirmarse: apruébela con un motivo.',
  '600-036': 'La fecha de emisión está fuera del ciclo de campañas.',
  '900-050':
    'No se ha podido enviar el documento. La entrega por correo puede tardar algunas horas.',
  'row-conflict': 'Los datos se han cambiado o eliminado en otra sesión.',
  'update-conflict': 'Los datos se han cambiado en otra sesión.',
  'delete-conflict': 'Los datos se han eliminado en otra sesión.',
  'administrator-protected': 'No se ha podido eliminar el usuario administrador.',
  'repeated-differently': 'La misma petición ya se envió con otros datos.',
  '23503': 'Restricción de integridad: no se pueden eliminar datos usados en otro lugar',
  '23505': 'Datos duplicados: {{affectedField}}',
  '23502': 'Campo sin valor: {{affectedField}}',
  '22003': 'Valor numérico no válido',
  'too-many-requests': 'Demasiados intentos. Espere un momento y vuelva a intentarlo.',
  'database-away':
    'El servicio está interrumpido por un momento. Vuelva a intentarlo en unos segundos.',
  'outcome-unknown':
    'El servicio se interrumpió justo en ese momento y no es seguro que esto se haya guardado. Compruébelo antes de volver a intentarlo.',
  'too-many-files':
    'Puede enviar {{max}} archivos por hora, y este envío supera ese límite. No se guardó nada de él. Envíelo de nuevo en la próxima hora.',
  'too-many-schedules':
    'Puede tener {{max}} informes enviados por semana. Elimine antes uno de ellos.',
  'too-many-imports':
    'Puede comprobar o importar {{max}} archivos por hora. Inténtelo de nuevo en la próxima hora.',
  unavailable: 'Servicio no disponible',
  unexpected: 'Se ha producido un error inesperado. Contacte con el soporte técnico.',
  'cicle-still-open': 'El ciclo aún tiene asuntos pendientes. Cada uno necesita un motivo.',
  'act-not-possible': 'Esta acción no es posible ahora.',
  'import-refused': 'El archivo tiene errores. No se ha guardado nada.',
  'import-changed':
    'El archivo o los datos han cambiado desde la verificación. Verifíquelo de nuevo.',
  'second-step-refused': 'Este código no es válido. Use el que la aplicación muestra ahora.',
  'second-person-needed':
    'Solo puede confirmar este cambio un administrador que no lo haya solicitado y que no sea responsable de la persona.',
  'time-to-object':
    'La persona tiene {{days}} días para oponerse. Después, usted podrá confirmar el cambio.',
  'second-step-over': 'La confirmación ha tardado demasiado. Inicie sesión de nuevo.',
  'sign-in-too-old':
    'Ha iniciado sesión hace demasiado tiempo para esto. Inicie sesión de nuevo y hágalo en 10 minutos.',
  'terms-changed': 'Hay una versión más reciente del texto. Léala antes de decidir.',
  'company-sign-in-refused':
    'No se ha podido iniciar sesión así. Use su correo y contraseña, o contacte con soporte.',
} as const satisfies Translation<typeof source>;

export const problems = { ...refusals, ...failures } as const;

import type { Translation } from '../catalogue.ts';
import type { ownCheck as source } from '../en-US/own-check.ts';

export const ownCheck = {
  title: 'Comprobar el resultado',
  lead: 'Su dispositivo rehace la cuenta de sus artículos con las reglas de la campaña y llega a la huella publicada para todos.',
  leadOf:
    'Su dispositivo rehace la cuenta de los artículos de esta persona con las reglas de la campaña y llega a la huella publicada para todos.',
  check: 'Comprobar mi resultado',
  checkOf: 'Comprobar este resultado',
  checking: 'Comprobando',
  again: 'Comprobar de nuevo',
  lines: 'Ver los artículos',
  failed: 'No se pudo cargar lo que la comprobación necesita.',
  nothing:
    'Ninguna de sus facturas tiene artículos en este resultado, así que no hay nada que comprobar.',
  nothingOf:
    'Ninguna factura de esta persona tiene artículos en este resultado, así que no hay nada que comprobar.',
  right: 'El resultado coincide',
  rightText: {
    one: 'Este dispositivo rehizo la cuenta de {{count}} artículo y llegó a los mismos puntos y a la misma huella.',
    many: 'Este dispositivo rehizo la cuenta de {{count}} de artículos y llegó a los mismos puntos y a la misma huella.',
    other:
      'Este dispositivo rehizo la cuenta de {{count}} artículos y llegó a los mismos puntos y a la misma huella.',
  },
  wrong: 'El resultado no coincide',
  wrongText:
    'El resultado calculado aquí difiere del publicado. Imprima esta página y escriba a soporte antes de aceptar o decidir cualquier cosa.',
  items: {
    one: '{{count}} artículo, por cantidad × factor × signo × peso',
    many: '{{count}} de artículos, por cantidad × factor × signo × peso',
    other: '{{count}} artículos, por cantidad × factor × signo × peso',
  },
  itemsText: 'Juntos suman {{points}} puntos.',
  itemsWrong: {
    one: '{{count}} artículo no coincide con su propia cuenta.',
    many: '{{count}} de artículos no coinciden con su propia cuenta.',
    other: '{{count}} artículos no coinciden con su propia cuenta.',
  },
  triggers: {
    one: '{{count}} objetivo comparado con su umbral',
    many: '{{count}} de objetivos comparados con sus umbrales',
    other: '{{count}} objetivos comparados con sus umbrales',
  },
  triggersText: {
    one: 'Por la suma de todos los que venden, se alcanzó {{count}} umbral.',
    many: 'Por la suma de todos los que venden, se alcanzaron {{count}} de umbrales.',
    other: 'Por la suma de todos los que venden, se alcanzaron {{count}} umbrales.',
  },
  triggersNoneReached: 'No se alcanzó ningún umbral por la suma de todos los que venden.',
  triggersNone: 'Ningún objetivo se aplica a estos artículos',
  triggersNoneText: 'Todos los artículos válidos puntúan.',
  triggersWrong: {
    one: '{{count}} objetivo figura como alcanzado, o no alcanzado, contra su propia suma.',
    many: '{{count}} de objetivos figuran como alcanzados, o no, contra su propia suma.',
    other: '{{count}} objetivos figuran como alcanzados, o no, contra su propia suma.',
  },
  place: 'Los puntos son los del puesto {{place}}',
  placePrize: 'Los puntos son los del puesto {{place}}, con {{prize}}',
  placeText: 'No falta ningún artículo y no sobra ninguno.',
  placeNone: 'Sin puesto, porque ningún artículo puntúa',
  placeWrong: 'Los artículos no suman los puntos del puesto, o falta uno.',
  placePart: 'Los puntos incluyen otros canales',
  placePartText: 'Aquí solo se comprueban los canales de los que usted es responsable.',
  sealed: 'Todo coincide con la huella publicada',
  sealedText: 'La huella publicada se hizo exactamente con estos números el {{date}}.',
  sealedWrong: 'Un número, o una huella en el camino, no es el que se publicó.',
  published: 'Publicado',
  here: 'Rehecho aquí',
  noted: 'Huella que usted anotó',
  notedHint:
    'Está impresa en la prueba de puntos y en el recibo del premio. Péguela aquí para comparar.',
  notedSame: 'Es la misma huella',
  notedOther: 'Es otra huella, de otro resultado, por ejemplo de antes de una rectificación.',
  meaning: 'Qué demuestra esto y qué no',
  proves:
    'Demuestra que sus artículos, las sumas que deciden sobre los umbrales, su puesto y su premio son los publicados al quedar final el resultado. Si alguien cambiara después uno solo de estos números, la huella sería otra.',
  provesNot:
    'No demuestra que los artículos de las demás personas estén bien, porque usted no los ve. Quien opera el portal rehace toda la cuenta, y la huella debe ser la misma.',
  provesNeither:
    'Tampoco dice si una factura debería haber puntuado; vea el motivo de cada artículo. Ni si la SEFAZ la autorizó, lo que se revisa antes del pago.',
} as const satisfies Translation<typeof source>;

import type { Translation } from '../catalogue.ts';
import type { ownCheck as source } from '../en-US/own-check.ts';

export const ownCheck = {
  title: 'Verificar el resultado',
  lead: 'Su dispositivo rehace la cuenta de sus artículos con las reglas de la campaña y llega hasta el resumen digital que se publicó para todos.',
  leadOf:
    'Su dispositivo rehace la cuenta de los artículos de esta persona con las reglas de la campaña y llega hasta el resumen digital que se publicó para todos.',
  check: 'Verificar mi resultado',
  checkOf: 'Verificar este resultado',
  checking: 'Verificando',
  again: 'Verificar de nuevo',
  lines: 'Ver los artículos',
  failed: 'No se pudo cargar lo que la verificación necesita.',
  nothing: 'Ninguna factura suya tiene artículos en este resultado: no hay nada que verificar.',
  nothingOf:
    'Ninguna factura de esta persona tiene artículos en este resultado: no hay nada que verificar.',
  right: 'Coincide',
  rightText: {
    one: 'Este dispositivo rehizo la cuenta de {{count}} artículo y llegó a los mismos puntos y al mismo resumen.',
    many: 'Este dispositivo rehizo la cuenta de {{count}} de artículos y llegó a los mismos puntos y al mismo resumen.',
    other:
      'Este dispositivo rehizo la cuenta de {{count}} artículos y llegó a los mismos puntos y al mismo resumen.',
  },
  wrong: 'No coincide',
  wrongText:
    'Lo que sale aquí no es lo que se publicó. Imprima esta página y escriba a soporte antes de aceptar o decidir cualquier cosa.',
  items: {
    one: '{{count}} artículo: cantidad × factor × signo × peso',
    many: '{{count}} de artículos: cantidad × factor × signo × peso',
    other: '{{count}} artículos: cantidad × factor × signo × peso',
  },
  itemsText: 'Juntos hacen {{points}} puntos.',
  itemsWrong: {
    one: '{{count}} artículo dice otra cosa que lo que da su cuenta.',
    many: '{{count}} de artículos dicen otra cosa que lo que da su cuenta.',
    other: '{{count}} artículos dicen otra cosa que lo que da su cuenta.',
  },
  triggers: {
    one: '{{count}} objetivo comparado con su umbral',
    many: '{{count}} de objetivos comparados con sus umbrales',
    other: '{{count}} objetivos comparados con sus umbrales',
  },
  triggersText: 'Alcanzados: {{reached}}, por la suma de todos los que venden en él.',
  triggersNone: 'Ningún objetivo vale para estos artículos',
  triggersNoneText: 'Todo artículo que cuenta suma puntos.',
  triggersWrong: {
    one: '{{count}} objetivo figura como alcanzado, o no alcanzado, contra su propia suma.',
    many: '{{count}} de objetivos figuran como alcanzados, o no, contra su propia suma.',
    other: '{{count}} objetivos figuran como alcanzados, o no, contra su propia suma.',
  },
  place: 'Los puntos son los del {{place}} puesto',
  placePrize: 'Los puntos son los del {{place}} puesto, con {{prize}}',
  placeText: 'No falta ningún artículo y no sobra ninguno.',
  placeNone: 'Sin puesto: nada cuenta',
  placeWrong: 'Los artículos no suman los puntos del puesto, o falta uno.',
  placePart: 'Los puntos incluyen otros canales',
  placePartText: 'Aquí solo se verifican los canales por los que usted responde.',
  sealed: 'Todo lleva al resumen publicado',
  sealedText: 'El resumen publicado se hizo exactamente con estos números el {{date}}.',
  sealedWrong: 'Un número, o un resumen en el camino, no es el que se publicó.',
  published: 'Publicado',
  here: 'Rehecho aquí',
  noted: 'Resumen que usted anotó',
  notedHint: 'Está impreso en el extracto y en el acta del premio. Péguelo aquí para comparar.',
  notedSame: 'Es el mismo resumen',
  notedOther:
    'Es otro resumen: el suyo es de otro resultado, por ejemplo de antes de una rectificación.',
  meaning: 'Qué prueba esto y qué no',
  proves:
    'Prueba que sus artículos, las sumas que deciden sobre los umbrales, su puesto y su premio son los que se publicaron al congelar el resultado. Si alguien cambiara después uno solo de estos números, saldría otro resumen.',
  provesNot:
    'No prueba que los artículos de las demás personas estén bien: usted no los ve. Quien opera el portal rehace el total, y debe salir el mismo resumen.',
  provesNeither:
    'Tampoco dice si una factura debería haber contado: eso lo dice el motivo de cada artículo. Ni si la autoridad fiscal la autorizó: eso se verifica antes del pago.',
} as const satisfies Translation<typeof source>;

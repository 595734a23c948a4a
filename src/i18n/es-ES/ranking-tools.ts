import type { Translation } from '../catalogue.ts';
import type { rankingTools as source } from '../en-US/ranking-tools.ts';

export const rankingTools = {
  person: 'Buscar persona',
  filters: 'Filtros',
  cicle: 'Ciclo',
  campaign: 'Campaña',
  channel: 'Canal',
  product: 'Producto',
  salesFrom: 'Ventas desde el',
  salesTo: 'Ventas hasta el',
  all: 'Todos',
  clear: 'Quitar todos los filtros',
  remove: 'Quitar el filtro {{name}}',
  whole: 'Los puestos y los puntos son los de todo el ranking.',
  wholePart:
    'Los puestos y los puntos son los de todo el ranking. La columna «{{part}}» es solo una parte de los puntos, de quienes usted puede ver los artículos; no decide ningún puesto.',
  partPoints: 'De estos, {{what}}',
  partDays: 'del {{first}} al {{last}}',
  partFrom: 'desde el {{first}}',
  partTo: 'hasta el {{last}}',
  noneTitle: 'No se encontró a nadie',
  noneText: 'Nadie de este ranking cumple los filtros.',
  findChannel: 'Buscar canal',
  export: 'Exportar',
  print: 'Imprimir',
  printMost: 'Solo se imprimen los primeros {{max}} de {{total}}.',
  printPart:
    'Muestra {{shown}} de {{total}} personas. Para tenerlas todas, elija Imprimir en el menú Exportar o use Ctrl+P.',
  statement: 'Prueba en PDF',
  chosenPeriod: 'Ventas {{days}}',
  wrongPeriod: 'El periodo termina antes de empezar.',
  gap: 'Para subir',
  done: 'Aceptar',
  allCicles: 'Todos los ciclos',
  findCampaign: 'Buscar campaña',
} as const satisfies Translation<typeof source>;

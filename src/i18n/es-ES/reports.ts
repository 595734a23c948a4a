import type { Translation } from '../catalogue.ts';
import type { reports as source } from '../en-US/reports.ts';

export const reports = {
  lead: 'Todo lo que puede consultar, comparar y exportar.',
  boards: 'Paneles',
  boardsNote: 'Cifras de un ciclo, cada una con la lista que hay detrás.',
  reports: 'Informes',
  lists: 'Listas detrás de las cifras',
  exports: 'Exportar',
  exportsNote: 'Toda lista se puede guardar como CSV o XLSX, con su búsqueda, filtros y columnas.',
  byMail: 'Por correo cada semana',
  byMailNote:
    'Una vista guardada de cualquier lista, la tabla de un panel o el informe de stock, el día y a la hora que elija.',
  campaignsNote: 'Ventas frente a los objetivos, umbrales, premios, días restantes.',
  invoicesNote: 'Por estado y semana, lo que espera, motivos, tiempo hasta la decisión.',
  channelsNote: 'Recibido, vendido, stock, quién vende más, participación.',
  stockNote: 'Stock por producto, canal o mes, con sus movimientos.',
  rankingNote: 'Ranking de una campaña, resumido y analítico.',
  teamNote: 'Una fila por vendedor técnico, con distrital, regional y unidad de negocio.',
  targetsNote: 'Una fila por objetivo, con vendido, objetivo y umbral.',
  activityNote: 'Qué canales participan, tienen facturas y alcanzan un umbral.',
  invoicesList: 'Facturas de los canales',
  nothing: 'Aún no tiene acceso a informes.',
} as const satisfies Translation<typeof source>;

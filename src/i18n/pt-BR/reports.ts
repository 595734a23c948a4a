import type { Translation } from '../catalogue.ts';
import type { reports as source } from '../en-US/reports.ts';

export const reports = {
  lead: 'Tudo o que você pode consultar, comparar e exportar.',
  boards: 'Painéis',
  boardsNote: 'Números de um ciclo, cada um com a lista por trás dele.',
  reports: 'Relatórios',
  lists: 'Listas por trás dos números',
  exports: 'Exportar',
  exportsNote: 'Toda lista pode ser salva em CSV ou XLSX, com sua pesquisa, filtros e colunas.',
  byMail: 'Por e-mail toda semana',
  byMailNote:
    'Uma visão salva de qualquer lista, a tabela de um painel ou o relatório de estoque, no dia e na hora que você escolher.',
  campaignsNote: 'Vendas e metas, gatilhos, prêmios, dias restantes.',
  invoicesNote: 'Por situação e semana, o que aguarda, motivos, tempo até a decisão.',
  channelsNote: 'Recebido, vendido, estoque, quem mais vendeu, participação.',
  stockNote: 'Estoque por produto, canal ou mês, com os movimentos.',
  rankingNote: 'Ranking de uma campanha, resumido e analítico.',
  teamNote: 'Uma linha por vendedor técnico, com distrital, regional e unidade de negócio.',
  targetsNote: 'Uma linha por meta, com vendido, meta e gatilho.',
  activityNote: 'Quais canais participam, têm notas e atingem um gatilho.',
  invoicesList: 'Notas dos canais',
  nothing: 'Você ainda não tem acesso a relatórios.',
} as const satisfies Translation<typeof source>;

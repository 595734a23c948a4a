import { said } from './said.ts';
import type { Said } from './said.ts';

/** A state in which an element can be shown before it has anything to show. */
export type State = 'loading' | 'empty' | 'failing' | 'signed-out';

/**
 * Facts about an element that the manifest lacks: its first sentence in every language, its
 * display here, and its states.
 */
export interface ElementFacts {
  readonly lead: Said;
  /** Attributes that it is shown with. */
  readonly preset: Readonly<Record<string, string>>;
  readonly states: readonly State[];
  /** Takes a whole window and has no height of its own. */
  readonly isWindow?: boolean;
}

const SIGNED_IN = ['loading', 'failing', 'signed-out'] as const;
/** Lists, which can be empty. */
const LIST = ['loading', 'empty', 'failing', 'signed-out'] as const;

/** The elements in the order of the index. */
export const elementFacts: Readonly<Record<string, ElementFacts>> = {
  'nmv-portal': {
    lead: said(
      'The whole portal in one tag: sign-in, menu and every screen.',
      'O portal inteiro em uma marca: entrada, menu e todas as telas.',
      'El portal entero en una etiqueta: acceso, menú y todas las pantallas.',
    ),
    preset: { 'provider-name': 'Provider Agro', 'support-email': 'support@provider.example' },
    states: ['signed-out'],
    isWindow: true,
  },
  'nmv-ranking': {
    lead: said(
      'The ranking of a campaign, live, on any page. Signed-in people see their own rank; with a key, everyone sees what the campaign discloses.',
      'O ranking de uma campanha, ao vivo, em qualquer página. Quem entrou vê a própria posição; com chave, todos veem o que a campanha divulga.',
      'El ranking de una campaña, en vivo, en cualquier página. Quien ha iniciado sesión ve su puesto; con clave, todos ven lo que la campaña divulga.',
    ),
    preset: {
      campaign: 'CR-2026-014',
      top: '5',
      'embed-key': 'pk_demo_rede_colheita',
      'portal-url': '/intranet/',
    },
    states: ['loading', 'empty', 'failing', 'signed-out'],
  },
  'nmv-login': {
    lead: said(
      'The sign-in for all elements of a page, where password managers find it.',
      'A entrada para todos os elementos da página, onde os gerenciadores de senhas a encontram.',
      'El acceso para todos los elementos de una página, donde los gestores de contraseñas lo encuentran.',
    ),
    preset: {},
    states: ['failing', 'signed-out'],
  },
  'nmv-account': {
    lead: said(
      'An account from sign-up to the own page: activation, password, settings.',
      'Uma conta, do cadastro à página própria: ativação, senha, configurações.',
      'Una cuenta, del registro a la página propia: activación, contraseña, ajustes.',
    ),
    preset: { screen: 'sign-up' },
    states: ['signed-out'],
  },
  'nmv-campaigns': {
    lead: said(
      'Campaigns with participants, targets and prizes, their cycles, and what waits for approval.',
      'Campanhas com participantes, metas e prêmios, seus ciclos e o que aguarda aprovação.',
      'Campañas con participantes, objetivos y premios, sus ciclos y lo que espera aprobación.',
    ),
    preset: { 'portal-url': '/intranet/' },
    states: LIST,
  },
  'nmv-invoices': {
    lead: said(
      'Invoices from upload to decision: list, posting, approval, and why each one counts or does not.',
      'Notas fiscais do envio à decisão: lista, envio, aprovação e por que cada uma conta ou não.',
      'Facturas desde el envío hasta la decisión: lista, envío, aprobación y por qué cada una cuenta o no.',
    ),
    preset: { 'portal-url': '/intranet/' },
    states: LIST,
  },
  'nmv-dashboards': {
    lead: said(
      'The three dashboards of a cycle: campaigns, invoices, channels.',
      'Os três painéis de um ciclo: campanhas, notas, canais.',
      'Los tres paneles de un ciclo: campañas, facturas, canales.',
    ),
    preset: { 'portal-url': '/intranet/' },
    states: SIGNED_IN,
  },
  'nmv-products': {
    lead: said(
      'Products with their categories, groups and packages.',
      'Produtos com suas categorias, grupos e embalagens.',
      'Productos con sus categorías, grupos y envases.',
    ),
    preset: { 'portal-url': '/intranet/' },
    states: LIST,
  },
  'nmv-customers': {
    lead: said(
      'Channels, what each of them sells, and economic groups.',
      'Canais, o que cada um vende e grupos econômicos.',
      'Canales, lo que vende cada uno y grupos económicos.',
    ),
    preset: { 'portal-url': '/intranet/' },
    states: LIST,
  },
  'nmv-sales': {
    lead: said(
      'The sales structure of the provider and of its channels, and sales regions.',
      'A estrutura de vendas do fornecedor e dos canais, e as regiões de venda.',
      'La estructura de ventas del proveedor y de los canales, y las regiones de venta.',
    ),
    preset: { 'portal-url': '/intranet/' },
    states: SIGNED_IN,
  },
  'nmv-users': {
    lead: said(
      'People of the provider and of its channels, and groups with what their members may do.',
      'Pessoas do fornecedor e dos canais, e grupos com o que seus membros podem fazer.',
      'Personas del proveedor y de los canales, y grupos con lo que pueden hacer sus miembros.',
    ),
    preset: { 'portal-url': '/intranet/' },
    states: LIST,
  },
  'nmv-stock': {
    lead: said(
      'The stock of channels month by month, and what moved it.',
      'O estoque dos canais mês a mês e o que o movimentou.',
      'El stock de los canales mes a mes y lo que lo movió.',
    ),
    preset: { 'portal-url': '/intranet/' },
    states: SIGNED_IN,
  },
  'nmv-documents': {
    lead: said(
      'Documents to sign: sent, waiting, signed by a private link, verified.',
      'Documentos para assinar: enviados, pendentes, assinados por link privado, conferidos.',
      'Documentos para firmar: enviados, pendientes, firmados por enlace privado, verificados.',
    ),
    preset: { 'portal-url': '/intranet/' },
    states: LIST,
  },
  'nmv-messages': {
    lead: said(
      'The inbox with what one sends, or one button that counts what is unread.',
      'A caixa de entrada com o que se envia, ou um botão que conta as não lidas.',
      'La bandeja con lo que se envía, o un botón que cuenta los no leídos.',
    ),
    preset: { 'portal-url': '/intranet/' },
    states: SIGNED_IN,
  },
};

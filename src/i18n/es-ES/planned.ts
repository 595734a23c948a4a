import type { Translation } from '../catalogue.ts';
import type { planned as source } from '../en-US/planned.ts';

export const planned = {
  tag: 'Prevista',
  now: 'Lo que ya existe',
  open: 'Abrir {{screen}}',
  awardRules:
    'Modelos de las reglas por las que se reparten los premios: puestos, empates y condiciones de pago, para usarlos en varias campañas.',
  awardRulesNow:
    'Cada campaña trae sus propias reglas: umbral, puestos y premios están en su ranking.',
  prizes:
    'Un catálogo de premios con valor en R$ y pago previsto, y la lista de quienes los han recibido.',
  prizesNow: 'Los premios de cada campaña están en su ranking.',
  awardGroups:
    'Grupos de participantes que compiten entre sí, por ejemplo según el tamaño del canal.',
  awardGroupsNow: 'Todos los participantes de una campaña compiten juntos.',
  companies: 'Las empresas del proveedor que emiten facturas, con número fiscal y dirección.',
  companiesNow:
    'Vale la empresa indicada en la instalación. Los canales están en canales de distribución.',
  accessPermissions:
    'Una vista de todos los permisos: quién puede abrir y cambiar qué, y por qué grupo.',
  accessPermissionsNow:
    'Los permisos se mantienen en los grupos de usuarios: cada grupo dice el nivel de cada transacción.',
  reports: 'Los paneles de campañas, facturas y canales, y el informe de existencias.',
  reportsNow: 'Las cifras están en los rankings, y las listas se pueden exportar.',
} as const satisfies Translation<typeof source>;

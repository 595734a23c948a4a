import type { Translation } from '../catalogue.ts';
import type { planned as source } from '../en-US/planned.ts';

export const planned = {
  tag: 'Prevista',
  now: 'O que já existe',
  open: 'Abrir {{screen}}',
  awardRules:
    'Modelos das regras pelas quais os prêmios são repartidos: posições, empates e condições de pagamento, para uso em várias campanhas.',
  awardRulesNow:
    'Cada campanha traz as suas próprias regras: gatilho, posições e prêmios aparecem no ranking.',
  prizes:
    'Um catálogo de prêmios com valor em R$ e pagamento previsto, e a lista de quem os recebeu.',
  prizesNow: 'Os prêmios de cada campanha aparecem no seu ranking.',
  awardGroups: 'Grupos de participantes que concorrem entre si, por exemplo pelo porte do canal.',
  awardGroupsNow: 'Todos os participantes de uma campanha concorrem juntos.',
  companies: 'As empresas do fornecedor que emitem notas, com CNPJ e endereço.',
  companiesNow: 'Vale a empresa indicada na instalação. Os canais estão em canais de distribuição.',
  accessPermissions:
    'Uma visão de todas as permissões: quem pode abrir e alterar o quê, e por qual grupo.',
  accessPermissionsNow:
    'As permissões são mantidas nos grupos de usuários: cada grupo diz o nível de cada transação.',
  reports: 'Os painéis de campanhas, notas e canais, e o relatório de estoque.',
  reportsNow: 'Os números estão nos rankings, e as listas podem ser exportadas.',
} as const satisfies Translation<typeof source>;

import type { Translation } from '../catalogue.ts';
import type { legal as source } from '../en-US/legal.ts';

export const legal = {
  title: 'Privacidade e segurança dos dados',
  updated: 'Em vigor desde {{date}}',
  lead: 'Este portal conduz campanhas de venda entre {{provider}} e os seus canais de distribuição. Esta página diz quais dados pessoais ele guarda, para quê, quem os vê e como você decide sobre os seus.',
  controllerTitle: 'Quem é responsável',
  controller:
    '{{provider}} decide sobre os dados deste portal e é o controlador nos termos da LGPD (Lei nº 13.709/2018). O seu canal responde pelo que as pessoas dele enviam.',
  whatTitle: 'Quais dados',
  whatPerson:
    'Seus: nome, e-mail, CPF, CNPJ ou RUC, data de nascimento, nome da mãe, foto, telefones, endereço, função e canal, como informados no cadastro.',
  whatWork:
    'Do seu trabalho: as notas que você envia e decide, os seus pontos e posições, as mensagens e documentos que recebe e assina.',
  whatBuyers:
    'Dos compradores: o que consta nas notas. O CPF de um produtor rural só aparece para quem decide sobre a nota.',
  whatUse:
    'Do uso: quando e de qual endereço IP você entrou, e quem mudou o quê, para que cada ação possa ser provada.',
  whyTitle: 'Para que usamos',
  why: 'Para conferir notas, calcular rankings, pagar prêmios e cumprir obrigações fiscais. As bases legais (LGPD, art. 7º) são a execução do Termo de adesão que você aceitou, o cumprimento de obrigação legal e o legítimo interesse dos participantes em um resultado verificável. Os dados não são vendidos nem usados para publicidade.',
  whoTitle: 'Quem os vê',
  who: 'A equipe de vendas do fornecedor vê os canais atribuídos a ela. O gerente de um canal vê os seus canais; um vendedor vê as próprias notas. Nomes e pontos de um ranking aparecem conforme a regra de divulgação da campanha. Nenhum canal vê clientes, preços ou volumes de outro. O CPF ou CNPJ de outras pessoas aparece mascarado.',
  longTitle: 'Por quanto tempo',
  long: 'As notas e os seus eventos ficam guardados por cinco anos depois do pagamento dos prêmios; depois, os compradores são pseudonimizados. Quando você sai, os seus dados são anonimizados a pedido; as somas dos rankings ficam como estão.',
  deviceTitle: 'No seu aparelho',
  device:
    'O portal guarda a sua sessão só nesta aba; ela termina com a aba. O idioma fica em um cookie por 180 dias; o tema e o menu, no navegador; os registros que você abriu há pouco, só nesta aba. Só se você marcar “Lembrar de mim”, o seu e-mail e um código de entrada válido por 30 dias ficam neste aparelho. Não há cookies de terceiros.',
  safetyTitle: 'Como são protegidos',
  safety:
    'As senhas são guardadas de forma irreversível (hash), e ninguém consegue lê-las. A cada ação, o portal confere as permissões que você tem naquele momento. Ações feitas em seu nome por alguém autorizado ficam registradas com os dois nomes. Os arquivos que você envia são guardados sem alteração, para que a assinatura possa sempre ser verificada.',
  rightsTitle: 'O que você pode pedir',
  rights:
    'Confirmação do tratamento, acesso, correção, cópia (portabilidade), anonimização, bloqueio ou eliminação nos termos da lei, informação sobre compartilhamento e sobre quem leu ou alterou o seu cadastro ou atuou como você, e revogação do consentimento. Escreva para {{contact}}; a resposta vem em até 15 dias. Você também pode apresentar petição à ANPD. A cópia, as suas sessões e quem atuou como você ou abriu o seu cadastro estão em “Meus dados e sessões”, no seu menu.',
  supportFallback: 'o suporte do fornecedor',
  aboutTitle: 'Sobre o portal',
  aboutLead:
    'Campanhas, notas e rankings de {{provider}} e dos seus canais de distribuição. Cada ponto pode ser seguido até o item da nota de onde ele vem.',
  version: 'Versão',
  provider: 'Fornecedor',
  support: 'Suporte',
  languages: 'Idiomas',
  howTitle: 'Como os pontos são ganhos',
  howInvoice:
    'Uma nota (NF-e) de um canal é enviada com o XML assinado e conferida: assinatura, autorização, emitente, datas.',
  howApproval: 'Outra pessoa, que não a enviou, aprova a nota ou a reprova com um motivo.',
  howScore:
    'Quantidade × fator × sinal × peso dá os pontos de cada item; as devoluções são descontadas.',
  partsTitle: 'Feito com',
  parts:
    'Letra Instrument Sans (OFL-1.1), ícones Phosphor (MIT) e software livre sob as licenças MIT, ISC, BSD e Apache 2.0.',
  officerTitle: 'Encarregado pelo tratamento de dados',
  officer: 'Sobre dados pessoais, fale com o encarregado ({{contact}}).',
} as const satisfies Translation<typeof source>;

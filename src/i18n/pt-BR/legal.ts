import type { Translation } from '../catalogue.ts';
import type { legal as source } from '../en-US/legal.ts';

export const legal = {
  title: 'Privacidade e segurança dos dados',
  updated: 'Em vigor desde {{date}}',
  lead: 'Este portal conduz campanhas de venda entre {{provider}} e os seus canais de distribuição. Esta página diz quais dados pessoais ele guarda, para quê, quem os vê e como você decide sobre os seus.',
  controllerTitle: 'Quem é responsável',
  controller:
    '{{provider}} decide sobre os dados deste portal e é o controlador no sentido da LGPD (Lei 13.709/2018). O seu canal responde pelo que as pessoas dele lançam.',
  whatTitle: 'Quais dados',
  whatPerson:
    'Seus: nome, e-mail, CPF, telefones, endereço, função e canal, como informados no cadastro.',
  whatWork:
    'Do seu trabalho: as notas que você lança e decide, os seus pontos e posições, as mensagens e documentos que recebe e assina.',
  whatBuyers:
    'Dos compradores: o que consta nas notas. O CPF de um produtor só aparece para quem decide sobre a nota.',
  whatUse:
    'Do uso: quando e de qual endereço IP você entrou, e quem mudou o quê, para que cada ação possa ser provada.',
  whyTitle: 'Para quê',
  why: 'Para conferir notas, calcular rankings, pagar prêmios e cumprir deveres fiscais. As bases legais são o termo da campanha que você aceitou, obrigações legais e o interesse de todos os participantes em um resultado que se possa conferir. Os dados não são vendidos, e nenhum perfil de publicidade é feito.',
  whoTitle: 'Quem os vê',
  who: 'A equipe de vendas do fornecedor vê os canais atribuídos a ela. O gerente de um canal vê os seus canais; um vendedor vê as próprias notas. Nomes e pontos de um ranking aparecem conforme a regra de divulgação da campanha. Nenhum canal vê clientes, preços ou volumes de outro. Documentos de outras pessoas aparecem mascarados.',
  longTitle: 'Por quanto tempo',
  long: 'As notas e os seus eventos ficam por cinco anos depois do pagamento dos prêmios; então os compradores são substituídos por pseudônimos. Quando você sai, os seus dados são anonimizados a pedido; as somas dos rankings ficam como estão.',
  deviceTitle: 'No seu aparelho',
  device:
    'O portal guarda a sua sessão só nesta aba; ela termina com a aba. O idioma fica em um cookie por 180 dias, as cores e a forma do menu no navegador, os registros que você abriu há pouco só nesta aba. Só se você marcar “Lembrar de mim” o seu e-mail e uma chave de 30 dias ficam neste aparelho. Não há cookies de terceiros.',
  safetyTitle: 'Como são protegidos',
  safety:
    'As senhas ficam como resumos lentos que ninguém consegue ler de volta. Cada chamada é conferida com os seus direitos do momento. Atos feitos em seu nome por alguém autorizado ficam registrados com os dois nomes. Os arquivos que você lança são guardados sem mudança, para que a assinatura continue provável.',
  rightsTitle: 'O que você pode pedir',
  rights:
    'Confirmação, acesso, correção, uma cópia dos seus dados, anonimização, informação sobre quem leu ou mudou o seu cadastro ou atuou como você, e a retirada de um consentimento. Escreva para {{contact}}; a resposta vem em até 15 dias. Você também pode recorrer à ANPD. A cópia, as suas sessões e quem atuou como você ou abriu o seu cadastro estão em “Meus dados e sessões”, no seu menu.',
  supportFallback: 'o suporte do fornecedor',
  aboutTitle: 'Sobre o portal',
  aboutLead:
    'Campanhas, notas e rankings de {{provider}} e dos seus canais de distribuição. Cada ponto pode ser seguido até a linha da nota de onde ele vem.',
  version: 'Versão',
  provider: 'Fornecedor',
  support: 'Suporte',
  languages: 'Idiomas',
  howTitle: 'Como nasce um ponto',
  howInvoice:
    'Uma nota (NF-e) de um canal é lançada com o XML assinado e conferida: assinatura, autorização, emitente, datas.',
  howApproval: 'Alguém que não a lançou aprova, ou recusa com um motivo.',
  howScore:
    'Quantidade × fator × sinal × peso dão os pontos de cada linha; as devoluções são descontadas.',
  partsTitle: 'Feito com',
  parts:
    'Letra Instrument Sans (OFL-1.1), ícones Phosphor (MIT) e software livre sob as licenças MIT, ISC, BSD e Apache 2.0.',
} as const satisfies Translation<typeof source>;

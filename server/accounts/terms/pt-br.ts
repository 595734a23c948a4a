/**
 * Term of Agreement and User Manual as they are first published. A later text is a further version, never a change of this one.
 * The agreement is a draft: the customer's counsel reads it before real use.
 */
export const ptBR = {
  agreement: {
    title: 'Termo de adesão',
    body: `# 1. Do que trata este termo
Este termo regula a participação de vendedores e gerentes dos canais nas campanhas regionais de incentivo promovidas pelo fornecedor. A participação é voluntária, não cria vínculo de emprego e não substitui obrigações entre você e o canal em que trabalha.

# 2. Quais dados usamos e para quê
Usamos o seu nome, o seu CPF, CNPJ ou RUC, os seus contatos e as notas fiscais em que você consta como vendedor para calcular pontos e prêmios e para falar com você sobre as campanhas. Outros participantes veem o nome ou apelido que a campanha mostra e a sua posição. O seu CPF, CNPJ ou RUC só é visto por quem decide sobre notas e pagamentos.

# 3. Como os pontos são calculados
Cada ponto vem de um item de nota aprovada, com quantidade, sinal e peso à vista. Você pode contestar a decisão sobre uma nota até dez dias depois do aviso. Notas canceladas e devoluções descontam pontos do vendedor da venda original.

# 4. Prêmios
Os prêmios e as posições premiadas constam da campanha aprovada que está em vigor. Ao fim do ciclo o resultado torna-se final e pode ser conferido por quem participou. O pagamento depende da assinatura do termo de premiação por você e pelo canal.

# 5. O que se espera de você
Envie somente notas verdadeiras do canal em que trabalha. Não compartilhe a sua senha. Avise quando mudar de canal ou de função. Notas falsas ou alteradas são recusadas e podem encerrar o seu acesso.

# 6. Por quanto tempo
O aceite vale enquanto a sua conta estiver ativa. Você pode pedir os seus dados, corrigi-los na sua página e solicitar o seu desligamento das campanhas quando quiser. Notas e eventos ficam guardados por cinco anos depois do pagamento, conforme a legislação tributária; depois disso os compradores são pseudonimizados.

# 7. Alterações deste termo
Uma nova versão é mostrada antes de valer para você. A versão, a data, a hora e o endereço IP em que você concordou ficam guardados como prova.`,
  },
  manual: {
    title: 'Manual do usuário',
    body: `# Entrar
Use o e-mail da sua conta e a senha. Com a verificação em duas etapas, o portal pede também o código do aplicativo. Esqueceu a senha? Peça um link na tela de entrada: ele vale por duas horas e uma única vez.

# Concluir a conta
Depois de concordar com o termo, preencha segurança, dados gerais, endereço, comunicação e canais de distribuição. Cada etapa fica salva; você pode parar e voltar. O canal é encontrado pelo CNPJ completo.

# Esperar a liberação
O representante técnico de vendas (RTV) do seu canal confere a função e os canais e libera o acesso. Você recebe um e-mail com a decisão.

# Enviar notas
Em Notas dos canais, escolha Enviar notas e solte os arquivos XML ou um ZIP. Cada arquivo é conferido antes do envio; se um for recusado, você vê o motivo, e os outros seguem.

# Acompanhar o ranking
Em Ranking, veja a sua posição, quanto falta para a próxima e o demonstrativo de cada ponto. O que não pontuou também aparece, com o motivo e quem pode corrigir.

# Contestar
Uma nota não aprovada pode ser contestada na própria nota, com um motivo. O prazo e o andamento aparecem nos eventos.

# Onde pedir ajuda
Fale com o representante técnico de vendas do seu canal ou com o suporte.`,
  },
} as const;

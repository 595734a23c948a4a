/** Codes by which goods go out (5, 6, 7), a line each, as `cfop.ts` reads them. */
export const CFOP_OUT = `
5101|sale|standard||yes|Venda de produção do estabelecimento
5102|sale|standard||yes|Venda de mercadoria adquirida ou recebida de terceiros, ou qualquer venda de mercadoria efetuada pelo MEI com exceção das saídas classificadas nos códigos 5.501, 5.502, 5.504 e 5.505
5103|sale|outside_premises|||Venda de produção do estabelecimento, efetuada fora do estabelecimento
5104|sale|outside_premises|||Venda de mercadoria adquirida ou recebida de terceiros, efetuada fora do estabelecimento
5105|sale|standard||yes|Venda de produção do estabelecimento que não deva por ele transitar
5106|sale|standard||yes|Venda de mercadoria adquirida ou recebida de terceiros, que não deva por ele transitar
5109|sale|free_trade_zone|||Venda de produção do estabelecimento, destinada à Zona Franca de Manaus ou Áreas de Livre Comércio
5110|sale|free_trade_zone|||Venda de mercadoria adquirida ou recebida de terceiros, destinada à Zona Franca de Manaus ou Áreas de Livre Comércio
5111|sale|consignment|consignment||Venda de produção do estabelecimento remetida anteriormente em consignação industrial
5112|sale|consignment|consignment||Venda de mercadoria adquirida ou recebida de terceiros remetida anteriormente em consignação industrial
5113|sale|consignment|consignment||Venda de produção do estabelecimento remetida anteriormente em consignação mercantil
5114|sale|consignment|consignment|yes|Venda de mercadoria adquirida ou recebida de terceiros remetida anteriormente em consignação mercantil
5115|sale|consignment|consignment|yes|Venda de mercadoria adquirida ou recebida de terceiros, recebida anteriormente em consignação mercantil
5116|sale|future_delivery_shipment|future_delivery|yes|Venda de produção do estabelecimento originada de encomenda para entrega futura
5117|sale|future_delivery_shipment|future_delivery|yes|Venda de mercadoria adquirida ou recebida de terceiros, originada de encomenda para entrega futura
5118|sale|sale_to_order|sale_to_order|yes|Venda de produção do estabelecimento industrial ou rural, entregue ao destinatário por conta e ordem do adquirente originário, em venda à ordem
5119|sale|sale_to_order|sale_to_order|yes|Venda de mercadoria adquirida ou recebida de terceiros entregue ao destinatário por conta e ordem do adquirente originário, em venda à ordem
5120|sale|sale_to_order|sale_to_order|yes|Venda de mercadoria adquirida ou recebida de terceiros entregue ao destinatário pelo vendedor remetente, em venda à ordem
5122|sale|standard|||Venda de produção do estabelecimento remetida para industrialização, por conta e ordem do adquirente, sem transitar pelo estabelecimento do adquirente
5123|sale|standard|||Venda de mercadoria adquirida ou recebida de terceiros remetida para industrialização, por conta e ordem do adquirente, sem transitar pelo estabelecimento do adquirente
5124|other|industrialization_service|||Industrialização efetuada para outra empresa
5125|other|industrialization_service|||Industrialização efetuada para outra empresa quando a mercadoria recebida para utilização no processo de industrialização não transitar pelo estabelecimento adquirente da mercadoria
5129|sale|standard|||Venda de mercadoria industrializada e de insumo importado sob o amparo do Regime Aduaneiro Especial de Entreposto Industrial sob Controle Informatizado do Sistema Público de Escrituração Digital (Recof-Sped)
5131|shipment|cooperative_price_to_fix||yes|Remessa de produção do estabelecimento, com previsão de posterior ajuste ou fixação de preço, em ato cooperativo
5132|other|cooperative_price_fixing||yes|Fixação de preço de produção do estabelecimento, inclusive quando remetidas anteriormente com previsão de posterior ajuste ou fixação de preço, em ato cooperativo
5151|other|transfer_between_branches||yes|Transferência de produção do estabelecimento
5152|other|transfer_between_branches||yes|Transferência de mercadoria adquirida ou recebida de terceiros
5153|other|transfer_between_branches|||Transferência de energia elétrica
5155|other|transfer_between_branches|||Transferência de produção do estabelecimento para depósito em depósito fechado, armazém geral ou outro estabelecimento da mesma empresa ou de terceiro, que não deva por ele transitar
5156|other|transfer_between_branches|||Transferência de mercadoria adquirida ou recebida de terceiros para depósito em depósito fechado, armazém geral ou outro estabelecimento da mesma empresa ou de terceiro, que não deva por ele transitar
5159|sale|cooperative||yes|Fornecimento de produção do estabelecimento em ato cooperativo
5160|sale|cooperative||yes|Fornecimento de mercadoria adquirida ou recebida de terceiros em ato cooperativo
5201|return|purchase_return||yes|Devolução de compra para industrialização ou produção rural
5202|return|purchase_return||yes|Devolução de compra para comercialização, ou qualquer devolução de mercadorias efetuada pelo MEI com exceção das classificadas no código 5.503
5205|cancellation|value_annulment_service_or_energy|||Anulação de valor relativo à aquisição de serviço de comunicação
5206|cancellation|value_annulment_service_or_energy|||Anulação de valor relativo à aquisição de serviço de transporte
5207|cancellation|value_annulment_service_or_energy|||Anulação de valor relativo à compra de energia elétrica
5208|return|transfer|||Devolução de mercadoria recebida em transferência para industrialização ou produção rural
5209|return|transfer|||Devolução de mercadoria recebida em transferência para comercialização
5210|return|purchase_return|||Devolução de compra para utilização na prestação de serviço
5213|return|cooperative|||Devolução de entrada, inclusive simbólica, de mercadoria com previsão de posterior ajuste ou fixação de preço, em ato cooperativo
5214|return|cooperative|||Devolução referente à fixação de preço de produção do estabelecimento produtor, inclusive quando remetidas anteriormente com previsão de posterior ajuste ou fixação de preço, em ato cooperativo, para comercialização
5215|return|cooperative|||Devolução referente à fixação de preço de produção do estabelecimento produtor, inclusive quando remetidas anteriormente com previsão de posterior ajuste ou fixação de preço, em ato cooperativo, para industrialização
5216|return|cooperative|||Devolução de entrada decorrente do fornecimento de produto ou mercadoria em ato cooperativo
5251|sale|energy|||Venda de energia elétrica para distribuição ou comercialização
5252|sale|energy|||Venda de energia elétrica para estabelecimento industrial
5253|sale|energy|||Venda de energia elétrica para estabelecimento comercial
5254|sale|energy|||Venda de energia elétrica para estabelecimento prestador de serviço de transporte
5255|sale|energy|||Venda de energia elétrica para estabelecimento prestador de serviço de comunicação
5256|sale|energy|||Venda de energia elétrica para estabelecimento de produtor rural
5257|sale|energy|||Venda de energia elétrica para consumo por demanda contratada
5258|sale|energy|||Venda de energia elétrica a não contribuinte
5301|other|service|||Prestação de serviço de comunicação para execução de serviço da mesma natureza
5302|other|service|||Prestação de serviço de comunicação a estabelecimento industrial
5303|other|service|||Prestação de serviço de comunicação a estabelecimento comercial
5304|other|service|||Prestação de serviço de comunicação a estabelecimento de prestador de serviço de transporte
5305|other|service|||Prestação de serviço de comunicação a estabelecimento de geradora ou de distribuidora de energia elétrica
5306|other|service|||Prestação de serviço de comunicação a estabelecimento de produtor rural
5307|other|service|||Prestação de serviço de comunicação a não contribuinte
5351|other|service|||Prestação de serviço de transporte para execução de serviço da mesma natureza
5352|other|service|||Prestação de serviço de transporte a estabelecimento industrial
5353|other|service|||Prestação de serviço de transporte a estabelecimento comercial
5354|other|service|||Prestação de serviço de transporte a estabelecimento de prestador de serviço de comunicação
5355|other|service|||Prestação de serviço de transporte a estabelecimento de geradora ou de distribuidora de energia elétrica
5356|other|service|||Prestação de serviço de transporte a estabelecimento de produtor rural
5357|other|service|||Prestação de serviço de transporte a não contribuinte
5359|other|service|||Prestação de serviço de transporte a contribuinte ou a não contribuinte quando a mercadoria transportada está dispensada de emissão de nota fiscal
5360|other|service|||Prestação de serviço de transporte a contribuinte substituto em relação ao serviço de transporte
5401|sale|tax_substitution||yes|Venda de produção do estabelecimento em operação com produto sujeito ao regime de substituição tributária, na condição de contribuinte substituto
5402|sale|tax_substitution|||Venda de produção do estabelecimento de produto sujeito ao regime de substituição tributária, em operação entre contribuintes substitutos do mesmo produto
5403|sale|tax_substitution||yes|Venda de mercadoria adquirida ou recebida de terceiros em operação com mercadoria sujeita ao regime de substituição tributária, na condição de contribuinte substituto
5405|sale|tax_substitution||yes|Venda de mercadoria adquirida ou recebida de terceiros em operação com mercadoria sujeita ao regime de substituição tributária, na condição de contribuinte substituído
5408|other|transfer_between_branches|||Transferência de produção do estabelecimento em operação com produto sujeito ao regime de substituição tributária
5409|other|transfer_between_branches|||Transferência de mercadoria adquirida ou recebida de terceiros em operação com mercadoria sujeita ao regime de substituição tributária
5410|return|purchase_return|||Devolução de compra para industrialização ou produção rural em operação com mercadoria sujeita ao regime de substituição tributária
5411|return|purchase_return||yes|Devolução de compra para comercialização em operação com mercadoria sujeita ao regime de substituição tributária
5412|return|other_return|||Devolução de bem do ativo imobilizado, em operação com mercadoria sujeita ao regime de substituição tributária
5413|return|other_return|||Devolução de mercadoria destinada para uso ou consumo, em operação com mercadoria sujeita ao regime de substituição tributária
5414|shipment|sale_outside_premises|||Remessa de produção do estabelecimento para venda fora do estabelecimento em operação com produto sujeito ao regime de substituição tributária
5415|shipment|sale_outside_premises|||Remessa de mercadoria adquirida ou recebida de terceiros para venda fora do estabelecimento, em operação com mercadoria sujeita ao regime de substituição tributária
5451|shipment|rural_partnership|||Remessa de animal - Sistema de Integração e Parceria Rural
5452|shipment|rural_partnership|||Remessa de insumo - Sistema de Integração e Parceria Rural
5453|recall|physical|||Retorno de animal ou da produção - Sistema de Integração e Parceria Rural
5454|recall|symbolic|||Retorno simbólico de animal ou da produção - Sistema de Integração e Parceria Rural
5455|recall|physical|||Retorno de insumos não utilizados na produção - Sistema de Integração e Parceria Rural
5456|other|other_exit|||Saída referente à remuneração do produtor - Sistema de Integração e Parceria Rural
5501|shipment|export|||Remessa de produção do estabelecimento, com fim específico de exportação
5502|shipment|export|||Remessa de mercadoria adquirida ou recebida de terceiros, com fim específico de exportação
5503|return|other_return|||Devolução de mercadoria recebida com fim específico de exportação
5504|shipment|export|||Remessa de mercadorias para formação de lote de exportação, de produtos industrializados ou produzidos pelo próprio estabelecimento
5505|shipment|export|||Remessa de mercadorias, adquiridas ou recebidas de terceiros, para formação de lote de exportação
5551|sale|fixed_asset|||Venda de bem do ativo imobilizado
5552|other|transfer_between_branches|||Transferência de bem do ativo imobilizado
5553|return|purchase_return|||Devolução de compra de bem para o ativo imobilizado
5554|shipment|generic|||Remessa de bem do ativo imobilizado para uso fora do estabelecimento
5555|return|other_return|||Devolução de bem do ativo imobilizado de terceiro, recebido para uso no estabelecimento
5556|return|purchase_return|||Devolução de compra de material para uso ou consumo
5557|other|transfer_between_branches|||Transferência de material para uso ou consumo
5601|other|tax_bookkeeping|||Transferência de crédito de ICMS acumulado
5602|other|tax_bookkeeping|||Transferência de saldo credor de ICMS para outro estabelecimento da mesma empresa, destinado à compensação de saldo devedor de ICMS
5603|other|tax_bookkeeping|||Ressarcimento de ICMS retido por substituição tributária
5605|other|tax_bookkeeping|||Transferência de saldo devedor de ICMS de outro estabelecimento da mesma empresa
5606|other|tax_bookkeeping|||Utilização de saldo credor de ICMS para extinção por compensação de débitos fiscais
5651|sale|fuel|||Venda de combustíveis ou lubrificantes de produção do estabelecimento destinados à industrialização subsequente
5652|sale|fuel|||Venda de combustíveis ou lubrificantes de produção do estabelecimento destinados à comercialização
5653|sale|fuel|||Venda de combustíveis ou lubrificantes de produção do estabelecimento destinados a consumidor ou usuário final
5654|sale|fuel|||Venda de combustíveis ou lubrificantes adquiridos ou recebidos de terceiros destinados à industrialização subsequente
5655|sale|fuel|||Venda de combustíveis ou lubrificantes adquiridos ou recebidos de terceiros destinados à comercialização
5656|sale|fuel|||Venda de combustíveis ou lubrificantes adquiridos ou recebidos de terceiros destinados a consumidor ou usuário final
5657|shipment|sale_outside_premises|||Remessa de combustíveis ou lubrificantes adquiridos ou recebidos de terceiros para venda fora do estabelecimento
5658|other|transfer_between_branches|||Transferência de combustíveis ou lubrificantes de produção do estabelecimento
5659|other|transfer_between_branches|||Transferência de combustíveis ou lubrificantes adquiridos ou recebidos de terceiro
5660|return|purchase_return|||Devolução de compra de combustíveis ou lubrificantes adquiridos para industrialização subsequente
5661|return|purchase_return|||Devolução de compra de combustíveis ou lubrificantes adquiridos para comercialização
5662|return|purchase_return|||Devolução de compra de combustíveis ou lubrificantes adquiridos por consumidor ou usuário final
5663|shipment|warehouse|||Remessa para armazenagem de combustíveis ou lubrificantes
5664|recall|physical|||Retorno de combustíveis ou lubrificantes recebidos para armazenagem
5665|recall|symbolic|||Retorno simbólico de combustíveis ou lubrificantes recebidos para armazenagem
5666|shipment|on_behalf_of_third_party|sale_to_order||Remessa por conta e ordem de terceiros de combustíveis ou lubrificantes recebidos para armazenagem
5667|sale|fuel|||Venda de combustíveis ou lubrificantes a consumidor ou usuário final estabelecido em outra unidade da Federação
5901|shipment|industrialization|||Remessa para industrialização por encomenda
5902|recall|physical|||Retorno de mercadoria utilizada na industrialização por encomenda
5903|recall|physical|||Retorno de mercadoria recebida para industrialização e não aplicada no referido processo
5904|shipment|sale_outside_premises|||Remessa para venda fora do estabelecimento, ou qualquer remessa efetuada pelo MEI com exceção das classificadas nos códigos 5.502 e 5.505
5905|shipment|warehouse||yes|Remessa para depósito fechado, armazém geral ou outro estabelecimento da mesma empresa ou de terceiro
5906|recall|physical||yes|Retorno de mercadoria depositada em depósito fechado, armazém geral ou outro estabelecimento da mesma empresa ou de terceiro
5907|recall|symbolic||yes|Retorno simbólico de mercadoria depositada em depósito fechado, armazém geral ou outro estabelecimento da mesma empresa ou de terceiro
5908|shipment|loan_or_lease|||Remessa de bem por conta de contrato de comodato ou locação
5909|recall|physical|||Retorno de bem recebido por conta de contrato de comodato ou locação
5910|shipment|bonus_gift||yes|Remessa em bonificação, doação ou brinde
5911|shipment|free_sample||yes|Remessa de amostra grátis
5912|shipment|demonstration|||Remessa de mercadoria ou bem para demonstração, mostruário ou treinamento
5913|recall|physical|||Retorno de mercadoria ou bem recebido para demonstração ou mostruário
5914|shipment|fair|||Remessa de mercadoria ou bem para exposição ou feira
5915|shipment|repair|||Remessa de mercadoria ou bem para conserto ou reparo
5916|recall|physical|||Retorno de mercadoria ou bem recebido para conserto ou reparo
5917|shipment|consignment|consignment|yes|Remessa de mercadoria em consignação mercantil ou industrial
5918|return|consignment|consignment|yes|Devolução de mercadoria recebida em consignação mercantil ou industrial
5919|return|consignment|consignment|yes|Devolução simbólica de mercadoria vendida ou utilizada em processo industrial, recebida anteriormente em consignação mercantil ou industrial
5920|shipment|packaging||yes|Remessa de embalagens, bombonas, vasilhames, sacarias, pallets, containers ou assemelhados
5921|return|packaging|||Devolução de embalagens, bombonas, vasilhames, sacarias, pallets, containers ou assemelhados
5922|other|future_delivery_billing|future_delivery|yes|Lançamento efetuado a título de simples faturamento decorrente de venda para entrega futura
5923|shipment|on_behalf_of_third_party|sale_to_order|yes|Remessa de mercadoria por conta e ordem de terceiros, em venda à ordem ou em operações com armazém geral ou depósito fechado
5924|shipment|on_behalf_of_third_party|sale_to_order||Remessa para industrialização por conta e ordem do adquirente da mercadoria, quando esta não transitar pelo estabelecimento do adquirente
5925|recall|physical|||Retorno de mercadoria recebida para industrialização por conta e ordem do adquirente da mercadoria, quando aquela não transitar pelo estabelecimento do adquirente
5926|other|stock_adjustment|||Lançamento efetuado a título de reclassificação de mercadoria decorrente de formação de kit ou de sua desagregação
5927|other|stock_adjustment|||Lançamento efetuado a título de baixa de estoque decorrente de perda, roubo, deterioração
5928|other|stock_adjustment|||Lançamento efetuado a título de baixa de estoque decorrente do encerramento da atividade do estabelecimento da empresa ou transferência por venda do fundo de comércio
5929|other|bookkeeping|||Lançamento efetuado em decorrência de emissão de documento fiscal relativo à operação ou prestação também acobertada por documento fiscal do varejo
5931|other|bookkeeping|||Lançamento efetuado em decorrência da responsabilidade de retenção do imposto por substituição tributária, atribuída ao remetente ou alienante da mercadoria, pelo serviço de transporte realizado por transportador autônomo ou por transportador não inscrito na unidade da Federação onde iniciado o serviço
5932|other|service|||Prestação de serviço de transporte iniciada em unidade da Federação diversa daquela onde inscrito o prestador
5933|other|service|||Prestação de serviço sujeita ao ISSQN
5934|shipment|warehouse||yes|Remessa simbólica de mercadoria depositada em armazém geral ou depósito fechado
5949|other|unspecified||yes|Outra saída de mercadoria ou prestação de serviço não especificada
6101|sale|standard||yes|Venda de produção do estabelecimento
6102|sale|standard||yes|Venda de mercadoria adquirida ou recebida de terceiros, ou qualquer venda de mercadoria efetuada pelo MEI com exceção das saídas classificadas nos códigos 6.501, 6.502, 6.504 e 6.505
6103|sale|outside_premises|||Venda de produção do estabelecimento, efetuada fora do estabelecimento
6104|sale|outside_premises|||Venda de mercadoria adquirida ou recebida de terceiros, efetuada fora do estabelecimento
6105|sale|standard||yes|Venda de produção do estabelecimento armazenada em depósito fechado, armazém geral ou outro estabelecimento da mesma empresa ou de terceiro, que não deva por ele transitar
6106|sale|standard||yes|Venda de mercadoria adquirida ou recebida de terceiros armazenada em depósito fechado, armazém geral ou outro estabelecimento da mesma empresa ou de terceiro, que não deva por ele transitar
6107|sale|non_taxpayer|||Venda de produção do estabelecimento, destinada a não contribuinte
6108|sale|non_taxpayer|||Venda de mercadoria adquirida ou recebida de terceiros, destinada a não contribuinte
6109|sale|free_trade_zone|||Venda de produção do estabelecimento, destinada à Zona Franca de Manaus ou Áreas de Livre Comércio
6110|sale|free_trade_zone|||Venda de mercadoria adquirida ou recebida de terceiros, destinada à Zona Franca de Manaus ou Áreas de Livre Comércio
6111|sale|consignment|consignment||Venda de produção do estabelecimento remetida anteriormente em consignação industrial
6112|sale|consignment|consignment||Venda de mercadoria adquirida ou recebida de Terceiros remetida anteriormente em consignação industrial
6113|sale|consignment|consignment||Venda de produção do estabelecimento remetida anteriormente em consignação mercantil
6114|sale|consignment|consignment|yes|Venda de mercadoria adquirida ou recebida de terceiros remetida anteriormente em consignação mercantil
6115|sale|consignment|consignment|yes|Venda de mercadoria adquirida ou recebida de terceiros, recebida anteriormente em consignação mercantil
6116|sale|future_delivery_shipment|future_delivery|yes|Venda de produção do estabelecimento originada de encomenda para entrega futura
6117|sale|future_delivery_shipment|future_delivery|yes|Venda de mercadoria adquirida ou recebida de terceiros, originada de encomenda para entrega futura
6118|sale|sale_to_order|sale_to_order|yes|Venda de produção do estabelecimento industrial ou rural, entregue ao destinatário por conta e ordem do adquirente originário, em venda à ordem
6119|sale|sale_to_order|sale_to_order|yes|Venda de mercadoria adquirida ou recebida de terceiros entregue ao destinatário por conta e ordem do adquirente originário, em venda à ordem
6120|sale|sale_to_order|sale_to_order|yes|Venda de mercadoria adquirida ou recebida de terceiros entregue ao destinatário pelo vendedor remetente, em venda à ordem
6122|sale|standard|||Venda de produção do estabelecimento remetida para industrialização, por conta e ordem do adquirente, sem transitar pelo estabelecimento do adquirente
6123|sale|standard|||Venda de mercadoria adquirida ou recebida de terceiros remetida para industrialização, por conta e ordem do adquirente, sem transitar pelo estabelecimento do adquirente
6124|other|industrialization_service|||Industrialização efetuada para outra empresa
6125|other|industrialization_service|||Industrialização efetuada para outra empresa quando a mercadoria recebida para utilização no processo de industrialização não transitar pelo estabelecimento adquirente da mercadoria
6129|sale|standard|||Venda de mercadoria industrializada e de insumo importado sob o amparo do Regime Aduaneiro Especial de Entreposto Industrial sob Controle Informatizado do Sistema Público de Escrituração Digital (Recof-Sped)
6131|shipment|cooperative_price_to_fix|||Remessa de produção do estabelecimento, com previsão de posterior ajuste ou fixação de preço, em ato cooperativo
6132|other|cooperative_price_fixing|||Fixação de preço de produção do estabelecimento, inclusive quando remetidas anteriormente com previsão de posterior ajuste ou fixação de preço, em ato cooperativo
6151|other|transfer_between_branches||yes|Transferência de produção do estabelecimento
6152|other|transfer_between_branches||yes|Transferência de mercadoria adquirida ou recebida de terceiros
6153|other|transfer_between_branches|||Transferência de energia elétrica
6155|other|transfer_between_branches|||Transferência de produção do estabelecimento armazenada em depósito fechado, armazém geral ou outro estabelecimento da mesma empresa ou de terceiro, que não deva por ele transitar
6156|other|transfer_between_branches|||Transferência de mercadoria adquirida ou recebida de terceiros armazenada em depósito fechado, armazém geral ou outro estabelecimento da mesma empresa ou de terceiro, que não deva por ele transitar
6159|sale|cooperative|||Fornecimento de produção do estabelecimento em ato cooperativo
6160|sale|cooperative|||Fornecimento de mercadoria adquirida ou recebida de terceiros em ato cooperativo
6201|return|purchase_return||yes|Devolução de compra para industrialização ou produção rural
6202|return|purchase_return||yes|Devolução de compra para comercialização, ou qualquer devolução de mercadoria efetuada pelo MEI com exceção das classificadas no código 6.503
6205|cancellation|value_annulment_service_or_energy|||Anulação de valor relativo à aquisição de serviço de comunicação
6206|cancellation|value_annulment_service_or_energy|||Anulação de valor relativo à aquisição de serviço de transporte
6207|cancellation|value_annulment_service_or_energy|||Anulação de valor relativo à compra de energia elétrica
6208|return|transfer|||Devolução de mercadoria recebida em transferência para industrialização ou produção rural
6209|return|transfer|||Devolução de mercadoria recebida em transferência para comercialização
6210|return|purchase_return|||Devolução de compra para utilização na prestação de serviço
6213|return|cooperative|||Devolução de entrada, inclusive simbólica, de mercadoria, com previsão de posterior ajuste ou fixação de preço, em ato cooperativo
6214|return|cooperative|||Devolução referente à fixação de preço de produção do estabelecimento produtor, inclusive quando remetidas anteriormente com previsão de posterior ajuste ou fixação de preço, em ato cooperativo, para comercialização
6215|return|cooperative|||Devolução referente à fixação de preço de produção do estabelecimento produtor, inclusive quando remetidas anteriormente com previsão de posterior ajuste ou fixação de preço, em ato cooperativo, para industrialização
6216|return|cooperative|||Devolução de entrada decorrente do fornecimento de produto ou mercadoria em ato cooperativo
6251|sale|energy|||Venda de energia elétrica para distribuição ou comercialização
6252|sale|energy|||Venda de energia elétrica para estabelecimento industrial
6253|sale|energy|||Venda de energia elétrica para estabelecimento comercial
6254|sale|energy|||Venda de energia elétrica para estabelecimento prestador de serviço de transporte
6255|sale|energy|||Venda de energia elétrica para estabelecimento prestador de serviço de comunicação
6256|sale|energy|||Venda de energia elétrica para estabelecimento de produtor rural
6257|sale|energy|||Venda de energia elétrica para consumo por demanda contratada
6258|sale|energy|||Venda de energia elétrica a não contribuinte
6301|other|service|||Prestação de serviço de comunicação para execução de serviço da mesma natureza
6302|other|service|||Prestação de serviço de comunicação a estabelecimento industrial
6303|other|service|||Prestação de serviço de comunicação a estabelecimento comercial
6304|other|service|||Prestação de serviço de comunicação a estabelecimento de prestador de serviço de transporte
6305|other|service|||Prestação de serviço de comunicação a estabelecimento de geradora ou de distribuidora de energia elétrica
6306|other|service|||Prestação de serviço de comunicação a estabelecimento de produtor rural
6307|other|service|||Prestação de serviço de comunicação a não contribuinte
6351|other|service|||Prestação de serviço de transporte para execução de serviço da mesma natureza
6352|other|service|||Prestação de serviço de transporte a estabelecimento industrial
6353|other|service|||Prestação de serviço de transporte a estabelecimento comercial
6354|other|service|||Prestação de serviço de transporte a estabelecimento de prestador de serviço de comunicação
6355|other|service|||Prestação de serviço de transporte a estabelecimento de geradora ou de distribuidora de energia elétrica
6356|other|service|||Prestação de serviço de transporte a estabelecimento de produtor rural
6357|other|service|||Prestação de serviço de transporte a não contribuinte
6359|other|service|||Prestação de serviço de transporte a contribuinte ou a não contribuinte quando a mercadoria transportada está dispensada de emissão de nota fiscal
6360|other|service|||Prestação de serviço de transporte a contribuinte substituto em relação ao serviço de transporte
6401|sale|tax_substitution||yes|Venda de produção do estabelecimento em operação com produto sujeito ao regime de substituição tributária, na condição de contribuinte substituto
6402|sale|tax_substitution|||Venda de produção do estabelecimento de produto sujeito ao regime de substituição tributária, em operação entre contribuintes substitutos do mesmo produto
6403|sale|tax_substitution||yes|Venda de mercadoria adquirida ou recebida de terceiros em operação com mercadoria sujeita ao regime de substituição tributária, na condição de contribuinte substituto
6404|sale|tax_substitution||yes|Venda de mercadoria sujeita ao regime de substituição tributária, cujo imposto já tenha sido retido anteriormente
6408|other|transfer_between_branches|||Transferência de produção do estabelecimento em operação com produto sujeito ao regime de substituição tributária
6409|other|transfer_between_branches|||Transferência de mercadoria adquirida ou recebida de terceiros em operação com mercadoria sujeita ao regime de substituição tributária
6410|return|purchase_return|||Devolução de compra para industrialização ou produção rural em operação com mercadoria sujeita ao regime de substituição tributária
6411|return|purchase_return||yes|Devolução de compra para comercialização em operação com mercadoria sujeita ao regime de substituição tributária
6412|return|other_return|||Devolução de bem do ativo imobilizado, em operação com mercadoria sujeita ao regime de substituição tributária
6413|return|other_return|||Devolução de mercadoria destinada para uso ou consumo, em operação com mercadoria sujeita ao regime de substituição tributária
6414|shipment|sale_outside_premises|||Remessa de produção do estabelecimento para venda fora do estabelecimento em operação com produto sujeito ao regime de substituição tributária
6415|shipment|sale_outside_premises|||Remessa de mercadoria adquirida ou recebida de terceiros para venda fora do estabelecimento, em operação com mercadoria sujeita ao regime de substituição tributária
6451|shipment|rural_partnership|||Remessa de animal - Sistema de Integração e Parceria Rural
6452|shipment|rural_partnership|||Remessa de insumo - Sistema de Integração e Parceria Rural
6453|recall|physical|||Retorno de animal ou da produção - Sistema de Integração e Parceria Rural
6454|recall|symbolic|||Retorno simbólico de animal ou da produção - Sistema de Integração e Parceria Rural
6455|recall|physical|||Retorno de insumos não utilizados na produção - Sistema de Integração e Parceria Rural
6456|other|other_exit|||Saída referente à remuneração do produtor - Sistema de Integração e Parceria Rural
6501|shipment|export|||Remessa de produção do estabelecimento, com fim específico de exportação
6502|shipment|export|||Remessa de mercadoria adquirida ou recebida de terceiros, com fim específico de exportação
6503|return|other_return|||Devolução de mercadoria recebida com fim específico de exportação
6504|shipment|export|||Remessa de mercadorias para formação de lote de exportação, de produtos industrializados ou produzidos pelo próprio estabelecimento
6505|shipment|export|||Remessa de mercadorias, adquiridas ou recebidas de terceiros, para formação de lote de exportação
6551|sale|fixed_asset|||Venda de bem do ativo imobilizado
6552|other|transfer_between_branches|||Transferência de bem do ativo imobilizado
6553|return|purchase_return|||Devolução de compra de bem para o ativo imobilizado
6554|shipment|generic|||Remessa de bem do ativo imobilizado para uso fora do estabelecimento
6555|return|other_return|||Devolução de bem do ativo imobilizado de terceiro, recebido para uso no estabelecimento
6556|return|purchase_return|||Devolução de compra de material para uso ou consumo
6557|other|transfer_between_branches|||Transferência de material para uso ou consumo
6603|other|tax_bookkeeping|||Ressarcimento de ICMS retido por substituição tributária
6651|sale|fuel|||Venda de combustíveis ou lubrificantes de produção do estabelecimento destinados à industrialização subsequente
6652|sale|fuel|||Venda de combustíveis ou lubrificantes de produção do estabelecimento destinados à comercialização
6653|sale|fuel|||Venda de combustíveis ou lubrificantes de produção do estabelecimento destinados a consumidor ou usuário final
6654|sale|fuel|||Venda de combustíveis ou lubrificantes adquiridos ou recebidos de terceiros destinados à industrialização subsequente
6655|sale|fuel|||Venda de combustíveis ou lubrificantes adquiridos ou recebidos de terceiros destinados à comercialização
6656|sale|fuel|||Venda de combustíveis ou lubrificantes adquiridos ou recebidos de terceiros destinados a consumidor ou usuário final
6657|shipment|sale_outside_premises|||Remessa de combustíveis ou lubrificantes adquiridos ou recebidos de terceiros para venda fora do estabelecimento
6658|other|transfer_between_branches|||Transferência de combustíveis ou lubrificantes de produção do estabelecimento
6659|other|transfer_between_branches|||Transferência de combustíveis ou lubrificantes adquiridos ou recebidos de terceiro
6660|return|purchase_return|||Devolução de compra de combustíveis ou lubrificantes adquiridos para industrialização subsequente
6661|return|purchase_return|||Devolução de compra de combustíveis ou lubrificantes adquiridos para comercialização
6662|return|purchase_return|||Devolução de compra de combustíveis ou lubrificantes adquiridos por consumidor ou usuário final
6663|shipment|warehouse|||Remessa para armazenagem de combustíveis ou lubrificantes
6664|recall|physical|||Retorno de combustíveis ou lubrificantes recebidos para armazenagem
6665|recall|symbolic|||Retorno simbólico de combustíveis ou lubrificantes recebidos para armazenagem
6666|shipment|on_behalf_of_third_party|sale_to_order||Remessa por conta e ordem de terceiros de combustíveis ou lubrificantes recebidos para armazenagem
6667|sale|fuel|||Venda de combustíveis ou lubrificantes a consumidor ou usuário final estabelecido em outra unidade da Federação diferente da que ocorrer o consumo
6901|shipment|industrialization|||Remessa para industrialização por encomenda
6902|recall|physical|||Retorno de mercadoria utilizada na industrialização por encomenda
6903|recall|physical|||Retorno de mercadoria recebida para industrialização e não aplicada no referido processo
6904|shipment|sale_outside_premises|||Remessa para venda fora do estabelecimento, ou qualquer remessa efetuada pelo MEI com exceção das classificadas nos códigos 6.502 e 6.505
6905|shipment|warehouse||yes|Remessa para depósito fechado, armazém geral ou outro estabelecimento da mesma empresa ou de terceiro
6906|recall|physical||yes|Retorno de mercadoria depositada em depósito fechado, armazém geral ou outro estabelecimento da mesma empresa ou de terceiro
6907|recall|symbolic||yes|Retorno simbólico de mercadoria depositada em depósito fechado, armazém geral ou outro estabelecimento da mesma empresa ou de terceiro
6908|shipment|loan_or_lease|||Remessa de bem por conta de contrato de comodato ou locação
6909|recall|physical|||Retorno de bem recebido por conta de contrato de comodato ou locação
6910|shipment|bonus_gift||yes|Remessa em bonificação, doação ou brinde
6911|shipment|free_sample||yes|Remessa de amostra grátis
6912|shipment|demonstration|||Remessa de mercadoria ou bem para demonstração, mostruário ou treinamento
6913|recall|physical|||Retorno de mercadoria ou bem recebido para demonstração ou mostruário
6914|shipment|fair|||Remessa de mercadoria ou bem para exposição ou feira
6915|shipment|repair|||Remessa de mercadoria ou bem para conserto ou reparo
6916|recall|physical|||Retorno de mercadoria ou bem recebido para conserto ou reparo
6917|shipment|consignment|consignment|yes|Remessa de mercadoria em consignação mercantil ou industrial
6918|return|consignment|consignment|yes|Devolução de mercadoria recebida em consignação mercantil ou industrial
6919|return|consignment|consignment|yes|Devolução simbólica de mercadoria vendida ou utilizada em processo industrial, recebida anteriormente em consignação mercantil ou industrial
6920|shipment|packaging||yes|Remessa de embalagens, bombonas, vasilhames, sacarias, pallets, containers ou assemelhados
6921|return|packaging|||Devolução de embalagens, bombonas, vasilhames, sacarias, pallets, containers ou assemelhados
6922|other|future_delivery_billing|future_delivery|yes|Lançamento efetuado a título de simples faturamento decorrente de venda para entrega futura
6923|shipment|on_behalf_of_third_party|sale_to_order|yes|Remessa de mercadoria por conta e ordem de terceiros, em venda à ordem ou em operações com armazém geral ou depósito fechado
6924|shipment|on_behalf_of_third_party|sale_to_order||Remessa para industrialização por conta e ordem do adquirente da mercadoria, quando esta não transitar pelo estabelecimento do adquirente
6925|recall|physical|||Retorno de mercadoria recebida para industrialização por conta e ordem do adquirente da mercadoria, quando aquela não transitar pelo estabelecimento do adquirente
6929|other|bookkeeping|||Lançamento efetuado em decorrência de emissão de documento fiscal relativo à operação ou prestação também acobertada por documento fiscal do varejo
6931|other|bookkeeping|||Lançamento efetuado em decorrência da responsabilidade de retenção do imposto por substituição tributária, atribuída ao remetente ou alienante da mercadoria, pelo serviço de transporte realizado por transportador autônomo ou por transportador não inscrito na unidade da Federação onde iniciado o serviço
6932|other|service|||Prestação de serviço de transporte iniciada em unidade da Federação diversa daquela onde inscrito o prestador
6933|other|service|||Prestação de serviço sujeita ao ISSQN
6934|shipment|warehouse||yes|Remessa simbólica de mercadoria depositada em armazém geral ou depósito fechado
6949|other|unspecified||yes|Outra saída de mercadoria ou prestação de serviço não especificada
7101|sale|standard|||Venda de produção do estabelecimento
7102|sale|standard|||Venda de mercadoria adquirida ou recebida de terceiros
7105|sale|standard|||Venda de produção do estabelecimento armazenada em depósito fechado, armazém geral ou outro estabelecimento da mesma empresa ou de terceiro, que não deva por ele transitar
7106|sale|standard|||Venda de mercadoria adquirida ou recebida de terceiros armazenada em depósito fechado, armazém geral ou outro estabelecimento da mesma empresa ou de terceiro, que não deva por ele transitar
7127|sale|standard|||Venda de produção do estabelecimento sob o regime de “drawback”
7129|sale|standard|||Venda de produção do estabelecimento ao mercado externo de mercadoria industrializada sob o amparo do Regime Aduaneiro Especial de Entreposto Industrial sob Controle Informatizado do Sistema Público de Escrituração Digital (Recof-Sped)
7201|return|purchase_return|||Devolução de compra para industrialização ou produção rural
7202|return|purchase_return|||Devolução de compra para comercialização
7205|cancellation|value_annulment_service_or_energy|||Anulação de valor relativo à aquisição de serviço de comunicação
7206|cancellation|value_annulment_service_or_energy|||Anulação de valor relativo à aquisição de serviço de transporte
7207|cancellation|value_annulment_service_or_energy|||Anulação de valor relativo à compra de energia elétrica
7210|return|purchase_return|||Devolução de compra para utilização na prestação de serviço
7211|return|purchase_return|||Devolução de compras para industrialização sob o regime de “drawback”
7212|return|purchase_return|||Devolução de compras para industrialização sob o regime de Regime Aduaneiro Especial de Entreposto Industrial sob Controle Informatizado do Sistema Público de Escrituração Digital (Recof-Sped)
7251|sale|energy|||Venda de energia elétrica para o exterior
7301|other|service|||Prestação de serviço de comunicação para execução de serviço da mesma natureza
7358|other|service|||Prestação de serviço de transporte
7501|sale|export|||Exportação de mercadorias recebidas com fim específico de exportação
7504|sale|export|||Exportação de mercadoria que foi objeto de formação de lote de exportação
7551|sale|fixed_asset|||Venda de bem do ativo imobilizado
7552|other|other_exit|||Saída de produto destinado para uso ou consumo de bordo, em embarcações ou aeronaves exclusivamente em tráfego internacional com destino ao exterior
7553|return|purchase_return|||Devolução de compra de bem para o ativo imobilizado
7556|return|purchase_return|||Devolução de compra de material para uso ou consumo
7651|sale|fuel|||Venda de combustíveis ou lubrificantes de produção do estabelecimento
7654|sale|fuel|||Venda de combustíveis ou lubrificantes adquiridos ou recebidos de terceiros
7667|sale|fuel|||Saída de combustíveis ou lubrificantes a consumidor ou usuário final
7930|return|customs_temporary_admission|||Lançamento efetuado a título de devolução de bem cuja entrada tenha ocorrido sob amparo de regime especial aduaneiro de admissão temporária
7949|other|unspecified|||Outra saída de mercadoria ou prestação de serviço não especificada
`;

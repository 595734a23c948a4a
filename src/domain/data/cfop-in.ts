/** Codes by which goods come in (1, 2, 3), a line each, as `cfop.ts` reads them. */
export const CFOP_IN = `
1101|other|purchase|||Compra para industrialização ou produção rural
1102|other|purchase|||Compra para comercialização
1111|other|purchase|||Compra para industrialização de mercadoria recebida anteriormente em consignação industrial
1113|other|purchase|||Compra para comercialização, de mercadoria recebida anteriormente em consignação mercantil
1116|other|purchase||yes|Compra para industrialização ou produção rural originada de encomenda para recebimento futuro
1117|other|purchase||yes|Compra para comercialização originada de encomenda para recebimento futuro
1118|other|purchase|||Compra de mercadoria para comercialização pelo adquirente originário, entregue pelo vendedor remetente ao destinatário, em venda à ordem
1120|other|purchase|||Compra para industrialização ou produção rural, em venda à ordem, já recebida do vendedor remetente
1121|other|purchase|||Compra para comercialização, em venda à ordem, já recebida do vendedor remetente
1122|other|purchase|||Compra para industrialização em que a mercadoria foi remetida pelo fornecedor ao industrializador sem transitar pelo estabelecimento adquirente
1124|other|industrialization_service|||Industrialização efetuada por outra empresa
1125|other|industrialization_service|||Industrialização efetuada por outra empresa quando a mercadoria remetida para utilização no processo de industrialização não transitou pelo estabelecimento adquirente da mercadoria
1126|other|purchase|||Compra para utilização na prestação de serviço sujeita ao ICMS
1128|other|purchase|||Compra para utilização na prestação de serviço sujeita ao ISSQN
1131|shipment|entry_counterpart|||Entrada de mercadoria, com previsão de posterior ajuste ou fixação de preço, em ato cooperativo
1132|other|cooperative_price_fixing|||Fixação de preço de produção do estabelecimento produtor, inclusive quando remetidas anteriormente com previsão de posterior ajuste ou fixação de preço, em ato cooperativo, para comercialização
1135|other|cooperative_price_fixing|||Fixação de preço de produção do estabelecimento produtor, inclusive quando remetidas anteriormente com previsão de posterior ajuste ou fixação de preço, em ato cooperativo, para industrialização
1151|other|transfer_between_branches|||Transferência para industrialização ou produção rural
1152|other|transfer_between_branches|||Transferência para comercialização
1153|other|transfer_between_branches|||Transferência de energia elétrica para distribuição
1154|other|transfer_between_branches|||Transferência para utilização na prestação de serviço
1159|other|purchase|||Entrada decorrente do fornecimento de produto ou mercadoria em ato cooperativo
1201|return|sale_return||yes|Devolução de venda de produção do estabelecimento
1202|return|sale_return||yes|Devolução de venda de mercadoria adquirida ou recebida de terceiros, ou qualquer devolução de mercadoria efetuada pelo MEI com exceção das classificadas nos códigos 1.503, 1.504, 1.505 e 1.506
1203|return|sale_return|||Devolução de venda de produção do estabelecimento, destinada à Zona Franca de Manaus ou Áreas de Livre Comércio
1204|return|sale_return|||Devolução de venda de mercadoria adquirida ou recebida de terceiros, destinada à Zona Franca de Manaus ou Áreas de Livre Comércio
1205|cancellation|value_annulment_service_or_energy|||Anulação de valor relativo à prestação de serviço de comunicação
1206|cancellation|value_annulment_service_or_energy|||Anulação de valor relativo à prestação de serviço de transporte
1207|cancellation|value_annulment_service_or_energy|||Anulação de valor relativo à venda de energia elétrica
1208|return|transfer|||Devolução de produção do estabelecimento, remetida em transferência
1209|return|transfer|||Devolução de mercadoria adquirida ou recebida de terceiros, remetida em transferência
1212|return|sale_return|||Devolução de venda no mercado interno de mercadoria industrializada e insumo importado sob o Regime Aduaneiro Especial de Entreposto Industrial sob Controle Informatizado do Sistema Público de Escrituração Digital (Recof-Sped)
1213|return|cooperative|||Devolução de remessa de produção do estabelecimento, com previsão de posterior ajuste ou fixação de preço, em ato cooperativo
1214|return|cooperative|||Devolução referente à fixação de preço de produção do estabelecimento produtor em ato cooperativo
1215|return|sale_return|||Devolução de fornecimento de produção do estabelecimento em ato cooperativo
1216|return|sale_return|||Devolução de fornecimento de mercadoria adquirida ou recebida de terceiros em ato cooperativo
1251|other|purchase|||Compra de energia elétrica para distribuição ou comercialização
1252|other|purchase|||Compra de energia elétrica por estabelecimento industrial
1253|other|purchase|||Compra de energia elétrica por estabelecimento comercial
1254|other|purchase|||Compra de energia elétrica por estabelecimento prestador de serviço de transporte
1255|other|purchase|||Compra de energia elétrica por estabelecimento prestador de serviço de comunicação
1256|other|purchase|||Compra de energia elétrica por estabelecimento de produtor rural
1257|other|purchase|||Compra de energia elétrica para consumo por demanda contratada
1301|other|service_purchase|||Aquisição de serviço de comunicação para execução de serviço da mesma natureza
1302|other|service_purchase|||Aquisição de serviço de comunicação por estabelecimento industrial
1303|other|service_purchase|||Aquisição de serviço de comunicação por estabelecimento comercial
1304|other|service_purchase|||Aquisição de serviço de comunicação por estabelecimento de prestador de serviço de transporte
1305|other|service_purchase|||Aquisição de serviço de comunicação por estabelecimento de geradora ou de distribuidora de energia elétrica
1306|other|service_purchase|||Aquisição de serviço de comunicação por estabelecimento de produtor rural
1351|other|service_purchase|||Aquisição de serviço de transporte para execução de serviço da mesma natureza
1352|other|service_purchase|||Aquisição de serviço de transporte por estabelecimento industrial
1353|other|service_purchase|||Aquisição de serviço de transporte por estabelecimento comercial
1354|other|service_purchase|||Aquisição de serviço de transporte por estabelecimento de prestador de serviço de comunicação
1355|other|service_purchase|||Aquisição de serviço de transporte por estabelecimento de geradora ou de distribuidora de energia elétrica
1356|other|service_purchase|||Aquisição de serviço de transporte por estabelecimento de produtor rural
1360|other|service_purchase|||Aquisição de serviço de transporte por contribuinte substituto em relação ao serviço de transporte
1401|other|purchase|||Compra para industrialização ou produção rural em operação com mercadoria sujeita ao regime de substituição tributária
1403|other|purchase|||Compra para comercialização em operação com mercadoria sujeita ao regime de substituição tributária
1406|other|purchase|||Compra de bem para o ativo imobilizado cuja mercadoria está sujeita ao regime de substituição tributária
1407|other|purchase|||Compra de mercadoria para uso ou consumo cuja mercadoria está sujeita ao regime de substituição tributária
1408|other|transfer_between_branches|||Transferência para industrialização ou produção rural em operação com mercadoria sujeita ao regime de substituição tributária
1409|other|transfer_between_branches|||Transferência para comercialização em operação com mercadoria sujeita ao regime de substituição tributária
1410|return|sale_return|||Devolução de venda de produção do estabelecimento em operação com produto sujeito ao regime de substituição tributária
1411|return|sale_return||yes|Devolução de venda de mercadoria adquirida ou recebida de terceiros em operação com mercadoria sujeita ao regime de substituição tributária
1414|recall|physical|||Retorno de produção do estabelecimento, remetida para venda fora do estabelecimento em operação com produto sujeito ao regime de substituição tributária
1415|recall|physical|||Retorno de mercadoria adquirida ou recebida de terceiros, remetida para venda fora do estabelecimento em operação com mercadoria sujeita ao regime de substituição tributária
1451|shipment|entry_counterpart|||Entrada de animal - Sistema de Integração e Parceria Rural
1452|shipment|entry_counterpart|||Entrada de insumo - Sistema de Integração e Parceria Rural
1453|recall|physical|||Retorno do animal ou da produção - Sistema de Integração e Parceria Rural
1454|recall|symbolic|||Retorno simbólico do animal ou da produção - Sistema de Integração e Parceria Rural
1455|recall|physical|||Retorno de insumo não utilizado na produção - Sistema de Integração e Parceria Rural
1456|other|other_entry|||Entrada referente à remuneração do produtor no Sistema de Integração e Parceria Rural
1501|other|other_entry|||Entrada de mercadoria recebida com fim específico de exportação
1503|return|export_lot_return|||Entrada decorrente de devolução de produto remetido com fim específico de exportação, de produção do estabelecimento
1504|return|export_lot_return|||Entrada decorrente de devolução, inclusive simbólica, de mercadoria remetida com fim específico de exportação, adquirida ou recebida de terceiros
1505|return|export_lot_return|||Entrada decorrente de devolução, inclusive simbólica, de mercadorias remetidas para formação de lote de exportação, de produtos industrializados ou produzidos pelo próprio estabelecimento
1506|return|export_lot_return|||Entrada decorrente de devolução, inclusive simbólica, de mercadorias adquiridas ou recebidas de terceiros, remetidas para formação de lote de exportação
1551|other|purchase|||Compra de bem para o ativo imobilizado
1552|other|transfer_between_branches|||Transferência de bem do ativo imobilizado
1553|return|sale_return|||Devolução de venda de bem do ativo imobilizado
1554|recall|physical|||Retorno de bem do ativo imobilizado remetido para uso fora do estabelecimento
1555|shipment|entry_counterpart|||Entrada de bem do ativo imobilizado de terceiro, remetido para uso no estabelecimento
1556|other|purchase|||Compra de material para uso ou consumo
1557|other|transfer_between_branches|||Transferência de material para uso ou consumo
1601|other|tax_bookkeeping|||Recebimento, por transferência, de crédito de ICMS
1602|other|tax_bookkeeping|||Recebimento, por transferência, de saldo credor de ICMS de outro estabelecimento da mesma empresa, para compensação de saldo devedor de ICMS
1603|other|tax_bookkeeping|||Ressarcimento de ICMS retido por substituição tributária
1604|other|tax_bookkeeping|||Lançamento do crédito relativo à compra de bem para o ativo imobilizado
1605|other|tax_bookkeeping|||Recebimento, por transferência, de saldo devedor de ICMS de outro estabelecimento da mesma empresa
1651|other|purchase|||Compra de combustíveis ou lubrificantes para industrialização subsequente
1652|other|purchase|||Compra de combustíveis ou lubrificantes para comercialização
1653|other|purchase|||Compra de combustíveis ou lubrificantes por consumidor ou usuário final
1657|recall|physical|||Retorno de remessa de combustíveis ou lubrificantes para venda fora do estabelecimento
1658|other|transfer_between_branches|||Transferência de combustíveis ou lubrificantes para industrialização
1659|other|transfer_between_branches|||Transferência de combustíveis ou lubrificantes para comercialização
1660|return|sale_return|||Devolução de venda de combustíveis ou lubrificantes destinados à industrialização subsequente
1661|return|sale_return|||Devolução de venda de combustíveis ou lubrificantes destinados à comercialização
1662|return|sale_return|||Devolução de venda de combustíveis ou lubrificantes destinados a consumidor ou usuário final
1663|shipment|entry_counterpart|||Entrada de combustíveis ou lubrificantes para armazenagem
1664|recall|physical|||Retorno de combustíveis ou lubrificantes remetidos para armazenagem
1901|shipment|entry_counterpart|||Entrada para industrialização por encomenda
1902|recall|physical|||Retorno de mercadoria remetida para industrialização por encomenda
1903|shipment|entry_counterpart|||Entrada de mercadoria remetida para industrialização e não aplicada no referido processo
1904|recall|physical|||Retorno de remessa para venda fora do estabelecimento, ou qualquer entrada e retorno de remessa efetuada pelo MEI com exceção dos classificados nos códigos 1.202, 1.503, 1.504, 1.505 e 1.506
1905|shipment|entry_counterpart|||Entrada de mercadoria recebida para depósito em depósito fechado, armazém geral ou outro estabelecimentoda mesma empresa ou de terceiro
1906|recall|physical|||Retorno de mercadoria remetida para depósito fechado, armazém geral ou outro estabelecimento, da mesma empresa ou de terceiro
1907|recall|symbolic|||Retorno simbólico de mercadoria remetida para depósito fechado, armazém geral ou outro estabelecimento da mesma empresa ou de terceiro
1908|shipment|entry_counterpart|||Entrada de bem por conta de contrato de comodato ou locação
1909|recall|physical|||Retorno de bem remetido por conta de contrato de comodato ou locação
1910|shipment|entry_counterpart|||Entrada de bonificação, doação ou brinde
1911|shipment|entry_counterpart|||Entrada de amostra grátis
1912|shipment|entry_counterpart|||Entrada de mercadoria ou bem recebido para demonstração ou mostruário
1913|recall|physical|||Retorno de mercadoria ou bem remetido para demonstração, mostruário ou treinamento
1914|recall|physical|||Retorno de mercadoria ou bem remetido para exposição ou feira
1915|shipment|entry_counterpart|||Entrada de mercadoria ou bem recebido para conserto ou reparo
1916|recall|physical|||Retorno de mercadoria ou bem remetido para conserto ou reparo
1917|shipment|entry_counterpart|||Entrada de mercadoria recebida em consignação mercantil ou industrial
1918|return|consignment|consignment||Devolução de mercadoria remetida em consignação mercantil ou industrial
1919|return|consignment|consignment||Devolução simbólica de mercadoria vendida ou utilizada em processo industrial, remetida anteriormente em consignação mercantil ou industrial
1920|shipment|entry_counterpart|||Entrada de embalagens, bombonas, vasilhames, sacarias, pallets ou assemelhados
1921|recall|physical|||Retorno de embalagens, bombonas, vasilhames, sacarias, pallets ou assemelhados
1922|other|future_delivery_billing_purchase|||Lançamento efetuado a título de simples faturamento decorrente de compra para recebimento futuro
1923|shipment|entry_counterpart|||Entrada de mercadoria recebida do vendedor remetente, em venda à ordem
1924|shipment|entry_counterpart|||Entrada para industrialização por conta e ordem do adquirente da mercadoria, quando esta não transitar pelo estabelecimento do adquirente
1925|recall|physical|||Retorno de mercadoria remetida para industrialização por conta e ordem do adquirente da mercadoria, quando esta não transitar pelo estabelecimento do adquirente
1926|other|stock_adjustment|||Lançamento efetuado a título de reclassificação de mercadoria decorrente de formação de kit ou de sua desagregação
1931|other|bookkeeping|||Lançamento efetuado pelo tomador do serviço de transporte quando a responsabilidade de retenção do imposto for atribuída ao remetente ou alienante da mercadoria, pelo serviço de transporte realizado por transportador autônomo ou por transportador não inscrito na unidade da Federação onde iniciado o serviço
1932|other|service_purchase|||Aquisição de serviço de transporte iniciado em unidade da Federação diversa daquela onde inscrito o prestador
1933|other|service_purchase|||Aquisição de serviço sujeito ao ISSQN
1934|shipment|entry_counterpart|||Entrada simbólica de mercadoria recebida para depósito em depósito fechado ou armazém geral
1949|other|unspecified||yes|Outra entrada de mercadoria ou prestação de serviço não especificada
2101|other|purchase|||Compra para industrialização ou produção rural
2102|other|purchase|||Compra para comercialização
2111|other|purchase|||Compra para industrialização de mercadoria recebida anteriormente em consignação industrial
2113|other|purchase|||Compra para comercialização, de mercadoria recebida anteriormente em consignação mercantil
2116|other|purchase||yes|Compra para industrialização ou produção rural originada de encomenda para recebimento futuro
2117|other|purchase||yes|Compra para comercialização originada de encomenda para recebimento futuro
2118|other|purchase|||Compra de mercadoria para comercialização pelo adquirente originário, entregue pelo vendedor remetente ao destinatário, em venda à ordem
2120|other|purchase|||Compra para industrialização ou produção rural, em venda à ordem, já recebida do vendedor remetente
2121|other|purchase|||Compra para comercialização, em venda à ordem, já recebida do vendedor remetente
2122|other|purchase|||Compra para industrialização em que a mercadoria foi remetida pelo fornecedor ao industrializador sem transitar pelo estabelecimento adquirente
2124|other|industrialization_service|||Industrialização efetuada por outra empresa
2125|other|industrialization_service|||Industrialização efetuada por outra empresa quando a mercadoria remetida para utilização no processo de industrialização não transitou pelo estabelecimento adquirente da mercadoria
2126|other|purchase|||Compra para utilização na prestação de serviço sujeita ao ICMS
2128|other|purchase|||Compra para utilização na prestação de serviço sujeita ao ISSQN
2131|shipment|entry_counterpart|||Entrada de mercadoria, com previsão de posterior ajuste ou fixação de preço, em ato cooperativo
2132|other|cooperative_price_fixing|||Fixação de preço de produção do estabelecimento produtor, inclusive quando remetidas anteriormente com previsão de posterior ajuste ou fixação de preço, em ato cooperativo, para comercialização
2135|other|cooperative_price_fixing|||Fixação de preço de produção do estabelecimento produtor, inclusive quando remetidas anteriormente com previsão de posterior ajuste ou fixação de preço, em ato cooperativo, para industrialização
2151|other|transfer_between_branches|||Transferência para industrialização ou produção rural
2152|other|transfer_between_branches|||Transferência para comercialização
2153|other|transfer_between_branches|||Transferência de energia elétrica para distribuição
2154|other|transfer_between_branches|||Transferência para utilização na prestação de serviço
2159|other|purchase|||Entrada decorrente do fornecimento de produto ou mercadoria em ato cooperativo
2201|return|sale_return||yes|Devolução de venda de produção do estabelecimento
2202|return|sale_return||yes|Devolução de venda de mercadoria adquirida ou recebida de terceiros, ou qualquer devolução de mercadoria efetuada pelo MEI com exceção das classificadas nos códigos 2.503, 2.504, 2.505 e 2.506
2203|return|sale_return|||Devolução de venda de produção do estabelecimento, destinada à Zona Franca de Manaus ou Áreas de Livre Comércio
2204|return|sale_return|||Devolução de venda de mercadoria adquirida ou recebida de terceiros, destinada à Zona Franca de Manaus ou Áreas de Livre Comércio
2205|cancellation|value_annulment_service_or_energy|||Anulação de valor relativo à prestação de serviço de comunicação
2206|cancellation|value_annulment_service_or_energy|||Anulação de valor relativo à prestação de serviço de transporte
2207|cancellation|value_annulment_service_or_energy|||Anulação de valor relativo à venda de energia elétrica
2208|return|transfer|||Devolução de produção do estabelecimento, remetida em transferência
2209|return|transfer|||Devolução de mercadoria adquirida ou recebida de terceiros, remetida em transferência
2212|return|sale_return|||Devolução de venda no mercado interno de mercadoria industrializada e insumo importado sob o Regime Aduaneiro Especial de Entreposto Industrial sob Controle Informatizado do Sistema Público de Escrituração Digital (Recof-Sped)
2213|return|cooperative|||Devolução de remessa de produção do estabelecimento, com previsão de posterior ajuste ou fixação de preço, em ato cooperativo
2214|return|cooperative|||Devolução referente à fixação de preço de produção do estabelecimento produtor, em ato cooperativo
2215|return|sale_return|||Devolução de fornecimento de produção do estabelecimento em ato cooperativo
2216|return|sale_return|||Devolução de fornecimento de mercadoria adquirida ou recebida de terceiros em ato cooperativo
2251|other|purchase|||Compra de energia elétrica para distribuição ou comercialização
2252|other|purchase|||Compra de energia elétrica por estabelecimento industrial
2253|other|purchase|||Compra de energia elétrica por estabelecimento comercial
2254|other|purchase|||Compra de energia elétrica por estabelecimento prestador de serviço de transporte
2255|other|purchase|||Compra de energia elétrica por estabelecimento prestador de serviço de comunicação
2256|other|purchase|||Compra de energia elétrica por estabelecimento de produtor rural
2257|other|purchase|||Compra de energia elétrica para consumo por demanda contratada
2301|other|service_purchase|||Aquisição de serviço de comunicação para execução de serviço da mesma natureza
2302|other|service_purchase|||Aquisição de serviço de comunicação por estabelecimento industrial
2303|other|service_purchase|||Aquisição de serviço de comunicação por estabelecimento comercial
2304|other|service_purchase|||Aquisição de serviço de comunicação por estabelecimento de prestador de serviço de transporte
2305|other|service_purchase|||Aquisição de serviço de comunicação por estabelecimento de geradora ou de distribuidora de energia elétrica
2306|other|service_purchase|||Aquisição de serviço de comunicação por estabelecimento de produtor rural
2351|other|service_purchase|||Aquisição de serviço de transporte para execução de serviço da mesma natureza
2352|other|service_purchase|||Aquisição de serviço de transporte por estabelecimento industrial
2353|other|service_purchase|||Aquisição de serviço de transporte por estabelecimento comercial
2354|other|service_purchase|||Aquisição de serviço de transporte por estabelecimento de prestador de serviço de comunicação
2355|other|service_purchase|||Aquisição de serviço de transporte por estabelecimento de geradora ou de distribuidora de energia elétrica
2356|other|service_purchase|||Aquisição de serviço de transporte por estabelecimento de produtor rural
2401|other|purchase|||Compra para industrialização ou produção rural em operação com mercadoria sujeita ao regime de substituição tributária
2403|other|purchase|||Compra para comercialização em operação com mercadoria sujeita ao regime de substituição tributária
2406|other|purchase|||Compra de bem para o ativo imobilizado cuja mercadoria está sujeita ao regime de substituição tributária
2407|other|purchase|||Compra de mercadoria para uso ou consumo cuja mercadoria está sujeita ao regime de substituição tributária
2408|other|transfer_between_branches|||Transferência para industrialização ou produção rural em operação com mercadoria sujeita ao regime de substituição tributária
2409|other|transfer_between_branches|||Transferência para comercialização em operação com mercadoria sujeita ao regime de substituição tributária
2410|return|sale_return|||Devolução de venda de produção do estabelecimento em operação com produto sujeito ao regime de substituição tributária
2411|return|sale_return||yes|Devolução de venda de mercadoria adquirida ou recebida de terceiros em operação com mercadoria sujeita ao regime de substituição tributária
2414|recall|physical|||Retorno de produção do estabelecimento, remetida para venda fora do estabelecimento em operação com produto sujeito ao regime de substituição tributária
2415|recall|physical|||Retorno de mercadoria adquirida ou recebida de terceiros, remetida para venda fora do estabelecimento em operação com mercadoria sujeita ao regime de substituição tributária
2451|shipment|entry_counterpart|||Entrada de animal - Sistema de Integração e Parceria Rural
2452|shipment|entry_counterpart|||Entrada de insumo - Sistema de Integração e Parceria Rural
2453|recall|physical|||Retorno do animal ou da produção - Sistema de Integração e Parceria Rural
2454|recall|symbolic|||Retorno simbólico do animal ou da produção - Sistema de Integração e Parceria Rural
2455|recall|physical|||Retorno de insumo não utilizado na produção - Sistema de Integração e Parceria Rural
2456|other|other_entry|||Entrada referente à remuneração do produtor no Sistema de Integração e Parceria Rural
2501|other|other_entry|||Entrada de mercadoria recebida com fim específico de exportação
2503|return|export_lot_return|||Entrada decorrente de devolução de produto remetido com fim específico de exportação, de produção do estabelecimento
2504|return|export_lot_return|||Entrada decorrente de devolução, inclusive simbólica, de mercadoria remetida com fim específico de exportação, adquirida ou recebida de terceiros
2505|return|export_lot_return|||Entrada decorrente de devolução, inclusive simbólica, de mercadorias remetidas para formação de lote de exportação, de produtos industrializados ou produzidos pelo próprio estabelecimento
2506|return|export_lot_return|||Entrada decorrente de devolução, inclusive simbólica, de mercadorias adquiridas ou recebidas de terceiros, remetidas para formação de lote de exportação
2551|other|purchase|||Compra de bem para o ativo imobilizado
2552|other|transfer_between_branches|||Transferência de bem do ativo imobilizado
2553|return|sale_return|||Devolução de venda de bem do ativo imobilizado
2554|recall|physical|||Retorno de bem do ativo imobilizado remetido para uso fora do estabelecimento
2555|shipment|entry_counterpart|||Entrada de bem do ativo imobilizado de terceiro, remetido para uso no estabelecimento
2556|other|purchase|||Compra de material para uso ou consumo
2557|other|transfer_between_branches|||Transferência de material para uso ou consumo
2603|other|tax_bookkeeping|||Ressarcimento de ICMS retido por substituição tributária
2651|other|purchase|||Compra de combustíveis ou lubrificantes para industrialização subsequente
2652|other|purchase|||Compra de combustíveis ou lubrificantes para comercialização
2653|other|purchase|||Compra de combustíveis ou lubrificantes por consumidor ou usuário final
2657|recall|physical|||Retorno de remessa de combustíveis ou lubrificantes para venda fora do estabelecimento
2658|other|transfer_between_branches|||Transferência de combustíveis ou lubrificantes para industrialização
2659|other|transfer_between_branches|||Transferência de combustíveis ou lubrificantes para comercialização
2660|return|sale_return|||Devolução de venda de combustíveis ou lubrificantes destinados à industrialização subsequente
2661|return|sale_return|||Devolução de venda de combustíveis ou lubrificantes destinados à comercialização
2662|return|sale_return|||Devolução de venda de combustíveis ou lubrificantes destinados a consumidor ou usuário final
2663|shipment|entry_counterpart|||Entrada de combustíveis ou lubrificantes para armazenagem
2664|recall|physical|||Retorno de combustíveis ou lubrificantes remetidos para armazenagem
2901|shipment|entry_counterpart|||Entrada para industrialização por encomenda
2902|recall|physical|||Retorno de mercadoria remetida para industrialização por encomenda
2903|shipment|entry_counterpart|||Entrada de mercadoria remetida para industrialização e não aplicada no referido processo
2904|recall|physical|||Retorno de remessa para venda fora do estabelecimento, ou qualquer entrada e retorno de remessa efetuada pelo MEI com exceção dos classificados nos códigos 2.202, 2.503, 2.504, 2.505 e 2.506
2905|shipment|entry_counterpart|||Entrada de mercadoria recebida para depósito em depósito fechado, armazém geral ou outro estabelecimento da mesma empresa ou de terceiro
2906|recall|physical|||Retorno de mercadoria remetida para depósito fechado, armazém geral ou outro estabelecimento da mesma empresa ou de terceiro
2907|recall|symbolic|||Retorno simbólico de mercadoria remetida para depósito fechado, armazém geral ou outro estabelecimento da mesma empresa ou de terceiro
2908|shipment|entry_counterpart|||Entrada de bem por conta de contrato de comodato ou locação
2909|recall|physical|||Retorno de bem remetido por conta de contrato de comodato ou locação
2910|shipment|entry_counterpart|||Entrada de bonificação, doação ou brinde
2911|shipment|entry_counterpart|||Entrada de amostra grátis
2912|shipment|entry_counterpart|||Entrada de mercadoria ou bem recebido para demonstração ou mostruário
2913|recall|physical|||Retorno de mercadoria ou bem remetido para demonstração, mostruário ou treinamento
2914|recall|physical|||Retorno de mercadoria ou bem remetido para exposição ou feira
2915|shipment|entry_counterpart|||Entrada de mercadoria ou bem recebido para conserto ou reparo
2916|recall|physical|||Retorno de mercadoria ou bem remetido para conserto ou reparo
2917|shipment|entry_counterpart|||Entrada de mercadoria recebida em consignação mercantil ou industrial
2918|return|consignment|consignment||Devolução de mercadoria remetida em consignação mercantil ou industrial
2919|return|consignment|consignment||Devolução simbólica de mercadoria vendida ou utilizada em processo industrial, remetida anteriormente em consignação mercantil ou industrial
2920|shipment|entry_counterpart|||Entrada de embalagens, bombonas, vasilhames, sacarias, pallets ou assemelhados
2921|recall|physical|||Retorno de embalagens, bombonas, vasilhames, sacarias, pallets ou assemelhados
2922|other|future_delivery_billing_purchase|||Lançamento efetuado a título de simples faturamento decorrente de compra para recebimento futuro
2923|shipment|entry_counterpart|||Entrada de mercadoria recebida do vendedor remetente, em venda à ordem
2924|shipment|entry_counterpart|||Entrada para industrialização por conta e ordem do adquirente da mercadoria, quando esta não transitar pelo estabelecimento do adquirente
2925|recall|physical|||Retorno de mercadoria remetida para industrialização por conta e ordem do adquirente da mercadoria, quando esta não transitar pelo estabelecimento do adquirente
2931|other|bookkeeping|||Lançamento efetuado pelo tomador do serviço de transporte quando a responsabilidade de retenção do imposto for atribuída ao remetente ou alienante da mercadoria, pelo serviço de transporte realizado por transportador autônomo ou por transportador não inscrito na unidade da Federação onde iniciado o serviço
2932|other|service_purchase|||Aquisição de serviço de transporte iniciado em unidade da Federação diversa daquela onde inscrito o prestador
2933|other|service_purchase|||Aquisição de serviço sujeito ao ISSQN
2934|shipment|entry_counterpart|||Entrada simbólica de mercadoria recebida para depósito em depósito fechado ou armazém geral
2949|other|unspecified||yes|Outra entrada de mercadoria ou prestação de serviço não especificada
3101|other|purchase|||Compra para industrialização ou produção rural
3102|other|purchase|||Compra para comercialização
3126|other|purchase|||Compra para utilização na prestação de serviço sujeita ao ICMS
3127|other|purchase|||Compra para industrialização sob o regime de “drawback”
3128|other|purchase|||Compra para utilização na prestação de serviço sujeita ao ISSQN
3129|other|purchase|||Compra para industrialização sob o Regime Aduaneiro Especial de Entreposto Industrial sob Controle Informatizado do Sistema Público de Escrituração Digital (Recof-Sped)
3201|return|sale_return|||Devolução de venda de produção do estabelecimento
3202|return|sale_return|||Devolução de venda de mercadoria adquirida ou recebida de terceiros
3205|cancellation|value_annulment_service_or_energy|||Anulação de valor relativo à prestação de serviço de comunicação
3206|cancellation|value_annulment_service_or_energy|||Anulação de valor relativo à prestação de serviço de transporte
3207|cancellation|value_annulment_service_or_energy|||Anulação de valor relativo à venda de energia elétrica
3211|return|sale_return|||Devolução de venda de produção do estabelecimento sob o regime de “drawback”
3212|return|sale_return|||Devolução de venda no mercado externo de mercadoria industrializada sob o Regime Aduaneiro Especial de Entreposto Industrial sob Controle Informatizado do Sistema Público de Escrituração Digital (Recof-Sped)
3251|other|purchase|||Compra de energia elétrica para distribuição ou comercialização
3301|other|service_purchase|||Aquisição de serviço de comunicação para execução de serviço da mesma natureza
3351|other|service_purchase|||Aquisição de serviço de transporte para execução de serviço da mesma natureza
3352|other|service_purchase|||Aquisição de serviço de transporte por estabelecimento industrial
3353|other|service_purchase|||Aquisição de serviço de transporte por estabelecimento comercial
3354|other|service_purchase|||Aquisição de serviço de transporte por estabelecimento de prestador de serviço de comunicação
3355|other|service_purchase|||Aquisição de serviço de transporte por estabelecimento de geradora ou de distribuidora de energia elétrica
3356|other|service_purchase|||Aquisição de serviço de transporte por estabelecimento de produtor rural
3503|return|sale_return|||Devolução de mercadoria exportada que tenha sido recebida com fim específico de exportação
3551|other|purchase|||Compra de bem para o ativo imobilizado
3552|other|other_entry|||Entrada de produto destinado para uso ou consumo de bordo, em embarcações ou aeronaves exclusivamente em tráfego internacional com destino ao exterior
3553|return|sale_return|||Devolução de venda de bem do ativo imobilizado
3556|other|purchase|||Compra de material para uso ou consumo
3651|other|purchase|||Compra de combustíveis ou lubrificantes para industrialização subsequente
3652|other|purchase|||Compra de combustíveis ou lubrificantes para comercialização
3653|other|purchase|||Compra de combustíveis ou lubrificantes por consumidor ou usuário final
3667|other|other_entry|||Entrada de combustíveis ou lubrificantes para consumo final, em embarcações ou aeronaves exclusivamente em tráfego internacional com destino ao exterior
3930|other|bookkeeping|||Lançamento efetuado a título de entrada de bem sob amparo de regime especial aduaneiro de admissão temporária
3949|other|unspecified|||Outra entrada de mercadoria ou prestação de serviço não especificada
`;

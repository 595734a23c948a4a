/** Word lists the invented people, channels and farms are put together from. Nobody and nothing real is meant. */
export const FIRST_NAMES = [
  'Adriana', 'Alan', 'Aline', 'Amanda', 'André', 'Antônia', 'Beatriz', 'Breno', 'Bruna', 'Caio', 'Camila', 'Carla', 'Cecília', 'Cleiton', 'Daniela', 'Davi',
  'Débora', 'Diego', 'Edson', 'Elaine', 'Everton', 'Fabiana', 'Felipe', 'Flávia', 'Gabriel', 'Gisele', 'Gustavo', 'Helena', 'Heitor', 'Igor', 'Ingrid', 'Isabela',
  'Jéssica', 'Joana', 'João', 'Juliana', 'Karina', 'Lara', 'Leandro', 'Lívia', 'Luana', 'Lucas', 'Marcelo', 'Mariana', 'Marina', 'Mateus', 'Natália', 'Otávio',
  'Patrícia', 'Paulo', 'Priscila', 'Rafael', 'Raquel', 'Renata', 'Ricardo', 'Rodrigo', 'Sandra', 'Sílvia', 'Sônia', 'Tatiana', 'Thiago', 'Vanessa', 'Vinícius', 'Yara',
] as const;
export const LAST_NAMES = [
  'Abrantes', 'Alvarenga', 'Amaral', 'Arruda', 'Azevedo', 'Barbosa', 'Bastos', 'Bittencourt', 'Brandão', 'Bressan', 'Cardoso', 'Castro', 'Coutinho', 'Cunha', 'Dantas',
  'Duarte', 'Fagundes', 'Ferraz', 'Fontes', 'Freitas', 'Goulart', 'Guedes', 'Kowalski', 'Lacerda', 'Leal', 'Lemos', 'Lenz', 'Macedo', 'Marques', 'Meireles', 'Moraes',
  'Moura', 'Nogueira', 'Novaes', 'Paiva', 'Peixoto', 'Prado', 'Queiroz', 'Ramalho', 'Reis', 'Rezende', 'Rocha', 'Rossi', 'Sales', 'Serrano', 'Siqueira', 'Tavares',
  'Teixeira', 'Toledo', 'Vasconcelos', 'Vidal', 'Zanetti',
] as const;
export const CHANNEL_NAMES = [
  'Agrocampo Insumos', 'Cerrado Forte Agro', 'Coopernorte', 'Terra Boa Distribuidora', 'Sul Grãos Comércio', 'Vale do Araguaia Agronegócios', 'Planalto Sementes',
  'Nova Safra', 'Matopiba Insumos', 'Agropecuária Três Rios', 'Semear Distribuidora', 'Campo Aberto', 'Raiz Forte Insumos', 'Agro Horizonte', 'Lavoura Viva',
  'Chapada Agrícola', 'Grão de Ouro', 'Rio Verde Insumos', 'Pampa Agro', 'Serra Azul Agrícola', 'Colheita Certa', 'Bom Plantio', 'Oeste Agrocomercial', 'Pantanal Insumos',
  'Mata Nativa Agro', 'Sertão Produtivo', 'Agro Litoral', 'Vitória Agrícola', 'Estrela do Campo', 'Fronteira Agro', 'Araucária Insumos', 'Iguaçu Agronegócios',
  'Tocantins Agro', 'Boa Terra', 'Agro Sul-Mineira', 'Paranaíba Insumos',
] as const;
export const FARM_WORDS = [
  'Santa Rita', 'Boa Esperança', 'Ouro Verde', 'Três Marias', 'Paineiras', 'São Miguel', 'Bela Vista', 'Rio Capim', 'Água Limpa', 'Santo Antônio', 'Morro Alto', 'Lagoa Dourada',
  'Primavera', 'Jatobá', 'Buriti', 'Ipê Amarelo', 'Recanto', 'Progresso', 'Horizonte', 'Cachoeira',
] as const;
export const FARM_KINDS = ['Fazenda', 'Sítio', 'Granja', 'Agropecuária', 'Agrícola'] as const;

/** An e-mail local part: lower case, no accents, dots between words. */
export const asMailName = (name: string): string =>
  name.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase().replace(/[^a-z0-9]+/g, '.').replace(/^\.|\.$/g, '');

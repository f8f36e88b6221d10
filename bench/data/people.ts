// Common Brazilian names, roughly by frequency: enough that a search finds a few of a hundred patients.
export const first =
  'Maria José Ana João Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Gabriel Rafael Daniel Marcelo Bruno Eduardo Felipe Rodrigo Adriana Juliana Márcia Fernanda Patrícia Aline Sandra Camila Amanda Bruna Jéssica Letícia Júlia Luciana Vanessa Mariana Sônia Débora Inês Conceição Thaís Íris'.split(
    ' ',
  )
export const last =
  'Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas Cardoso Araújo Gonçalves Magalhães Simões Assunção'.split(
    ' ',
  )
const streets = ['Rua das Acácias', 'Avenida São João', 'Rua Sete de Abril', 'Travessa do Comércio', 'Alameda dos Ipês']

/** Typical search terms: part of a first or last name, without accents. */
export const searchTerms = ['joao', 'ana', 'souza', 'oliveira', 'pedro', 'marcia', 'goncal', 'rafael']

/** Seeded, so that every run has the same people. */
export const seededRandomInt = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}
export type RandomInt = ReturnType<typeof seededRandomInt>

const twoDigits = (n: number): string => String(n).padStart(2, '0')

export const generatePerson = (random: RandomInt) => {
  const pick = (from: readonly string[]) => from[random(from.length)] ?? ''
  return {
    name: `${pick(first)} ${pick(last)} ${pick(last)}`,
    birthDate: `${1935 + random(80)}-${twoDigits(1 + random(12))}-${twoDigits(1 + random(28))}`,
    phone: `(${11 + random(80)}) 9${1_000 + random(9_000)}-${1_000 + random(9_000)}`,
    address: `${pick(streets)}, ${1 + random(2_000)}, São Paulo`,
  }
}

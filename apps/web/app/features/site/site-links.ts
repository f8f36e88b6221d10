export const slogan = 'Sua clínica no ritmo certo.'

export const places = [
  ['/', 'Início'],
  ['/#services', 'Serviços'],
  ['/#about', 'Sobre'],
  ['/#contact', 'Contato'],
] as const

export const entrances = [
  ['/login', 'Entrar'],
  ['/register', 'Cadastrar'],
  ['/dashboard', 'Minha Área'],
  ['/appointments', 'Consultas'],
] as const

export const legalPages = [
  ['/privacy', 'Privacidade'],
  ['/terms', 'Termos de uso'],
] as const

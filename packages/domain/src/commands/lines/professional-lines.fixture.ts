/** Professionals: Ana Lima, Ana Reis, Bia (fisio, Dra. Helena Prado, Ft. João-Pedro Alves. Wednesday, 18/11/2026, 10:00. */
export const professionalLines = `
maria qui 18h com ana reis => book Maria Clara Souza · 19/11 18:00 with Ana Reis
maria qui 18h com a ana lima => book Maria Clara Souza · 19/11 18:00 with Ana Lima
maria qui 18h ana reis => book Maria Clara Souza · 19/11 18:00 with Ana Reis
com dra. ana reis maria qui 18h => book Maria Clara Souza · 19/11 18:00 with Ana Reis
ana maio qui 18h com ana reis => book Ana Maio · 19/11 18:00 with Ana Reis
ana reis qui 18h => book · 19/11 18:00 with Ana Reis
ana maio qui 18h => book Ana Maio · 19/11 18:00
ana maio qui 18h com helena => book Ana Maio · 19/11 18:00 with Dra. Helena Prado
maria qui 18h helena => book Maria Clara Souza · 19/11 18:00 with Dra. Helena Prado
maria qui 18h com dra helena prado => book Maria Clara Souza · 19/11 18:00 with Dra. Helena Prado
maria qui 18h com a Dra. Helena => book Maria Clara Souza · 19/11 18:00 with Dra. Helena Prado
lucia helena qui 18h => book Lúcia Helena Costa · 19/11 18:00
lucia helena qui 18h com helena => book Lúcia Helena Costa · 19/11 18:00 with Dra. Helena Prado
maria qui 18h com bia => book Maria Clara Souza · 19/11 18:00 with Bia (fisio
maria qui 18h com bia (fisio) => book Maria Clara Souza · 19/11 18:00 with Bia (fisio
maria qui 18h com joão-pedro => book Maria Clara Souza · 19/11 18:00 with Ft. João-Pedro Alves
maria qui 18h com ft joao alves => book Maria Clara Souza · 19/11 18:00 with Ft. João-Pedro Alves
maria quinta 18h com helna => book Maria Clara Souza · 19/11 18:00 with Dra. Helena Prado
`

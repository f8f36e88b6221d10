import css from './crash-page.module.css'

/** Error page after a crash. It uses none of the components that may be broken. */
export function CrashPage() {
  return (
    <main className={css.page}>
      <h1>Algo deu errado.</h1>
      <p>Seus dados estão salvos. Recarregue a página; se continuar, volte ao início.</p>
      <p className={css.actions}>
        <button type="button" onClick={() => window.location.reload()}>
          Recarregar a página
        </button>
        <a href="/">Voltar ao início</a>
      </p>
    </main>
  )
}

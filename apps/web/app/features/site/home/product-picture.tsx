import css from './product-picture.module.css'

/** Written by `pnpm screens site-pictures`. */
const files = import.meta.glob<string>('./pictures/*', { eager: true, query: '?url', import: 'default' })

type PictureProps = { name: string; alt: string; width: number; height: number }

/** Picture of the product, for both color schemes. The browser loads only the visible one, and only when it comes near. */
export function ProductPicture({ name, alt, width, height }: PictureProps) {
  return ['light', 'dark'].map((scheme) => (
    <picture key={scheme} className={css.picture} data-scheme={scheme} style={{ aspectRatio: `${width} / ${height}` }}>
      <source type="image/avif" srcSet={files[`./pictures/${name}-${scheme}.avif`]} />
      <img src={files[`./pictures/${name}-${scheme}.webp`]} alt={alt} width={width} height={height} loading="lazy" />
    </picture>
  ))
}

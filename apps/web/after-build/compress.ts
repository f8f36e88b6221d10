import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = '**/*.{html,js,mjs,css,svg,json,webmanifest,xml,txt}'

const ways = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gz: (body: Buffer) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
}

/** Compresses every text file at build time with the highest level; the server picks the file by `Accept-Encoding`. */
export const compress = async (client: string): Promise<void> => {
  for await (const file of glob(text, { cwd: client })) {
    const path = join(client, file)
    const body = await readFile(path)
    for (const [extension, squeeze] of Object.entries(ways)) {
      const squeezed = await squeeze(body)
      if (squeezed.length < body.length) await writeFile(`${path}.${extension}`, squeezed)
    }
  }
}

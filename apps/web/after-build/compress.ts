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

const compressFile = async (path: string): Promise<void> => {
  const body = await readFile(path)
  const write = async ([extension, squeeze]: [string, (body: Buffer) => Promise<Buffer>]): Promise<void> => {
    const squeezed = await squeeze(body)
    if (squeezed.length < body.length) await writeFile(`${path}.${extension}`, squeezed)
  }
  await Promise.all(Object.entries(ways).map(write))
}

/** Compresses every text file at build time with the highest level; the server picks the file by `Accept-Encoding`. */
export const compress = async (client: string): Promise<void> => {
  const files: Promise<void>[] = []
  // All at once: zlib works on as many as it has threads.
  for await (const file of glob(text, { cwd: client })) files.push(compressFile(join(client, file)))
  await Promise.all(files)
}

// `pnpm document-pages`: prints each type of document, filled as a clinic would, and keeps its pages as pictures in docs/documents/, for
// people to look at. Needs Debian's poppler-utils.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filledSources, sampleValues } from '@postura/domain/documents/document.fixture'
import { sheetOf } from '@postura/domain/documents/document.sheet'
import { documentTypes } from '@postura/domain/documents/document-types'
import { documentPdf } from '@postura/web/document-pdf'
import { root } from './local/processes.ts'

const pictures = join(root, 'docs/documents')
// A document may have become shorter.
rmSync(pictures, { recursive: true, force: true })
mkdirSync(pictures)

const folder = mkdtempSync(join(tmpdir(), 'postura-pages-'))
try {
  for (const type of documentTypes) {
    const filled = { type, values: sampleValues(type), sources: filledSources(), professionalId: null }
    const file = join(folder, `${type.key}.pdf`)
    writeFileSync(file, await documentPdf(sheetOf({ ...filled, today: '2026-11-15' })))
    execFileSync('pdftoppm', ['-r', '80', '-png', file, join(pictures, type.key)])
  }
} finally {
  rmSync(folder, { recursive: true })
}

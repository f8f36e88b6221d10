// `pnpm document-pages`: prints a sample of each document type and saves its pages as images in docs/documents/, for review.
// Needs poppler-utils (Debian).
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleSources, sampleValues } from '@postura/domain/documents/document.fixture'
import { buildDocumentPrint } from '@postura/domain/documents/document.print'
import { documentTypes } from '@postura/domain/documents/document-types'
import { createDocumentPdf } from '@postura/web/document-pdf'
import { root } from './local/processes.ts'

const pictures = join(root, 'docs/documents')
// A document may have fewer pages than before.
rmSync(pictures, { recursive: true, force: true })
mkdirSync(pictures)

const folder = mkdtempSync(join(tmpdir(), 'postura-pages-'))
try {
  for (const type of documentTypes) {
    const filled = { type, values: sampleValues(type), sources: sampleSources(), professionalId: null }
    const file = join(folder, `${type.key}.pdf`)
    writeFileSync(file, await createDocumentPdf(buildDocumentPrint({ ...filled, today: '2026-11-15' })))
    execFileSync('pdftoppm', ['-r', '80', '-png', file, join(pictures, type.key)])
  }
} finally {
  rmSync(folder, { recursive: true })
}

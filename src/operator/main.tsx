import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import '#api/jitless.ts'
import '#ui/index.css'
import { OperatorScreen } from '#ui/operator/operator.screen.tsx'
import { operatorChart } from './effects.ts'

const actor = createActor(operatorChart).start()

const root = document.getElementById('root')
if (root === null) throw new Error('operator/index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <OperatorScreen actor={actor} />
  </StrictMode>,
)

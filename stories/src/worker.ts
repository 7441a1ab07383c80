import './scripted-fetch.ts'
import '@isobath/plot/worker'
